import { ownPath } from '../own-path.ts';

/** A path of this site, a place on the page, or an address that a browser can open. */
export const isAddress = (value: string): boolean =>
  ownPath.test(value) || /^(#|https?:\/\/[^\s]+\.|mailto:[^\s@]+@)\S*$/.test(value);
