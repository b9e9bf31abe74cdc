export { Prose as View } from '../../prose.tsx';
