import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Where the folder of a package with a font in it lies: `@expo-google-fonts/literata/400Regular`. */
export function fontFolder(path: string): string {
  const [scope, name, ...rest] = path.split('/');
  return join(dirname(require.resolve(`${scope}/${name}/package.json`)), ...rest);
}
