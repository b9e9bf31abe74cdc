import { type Files, filesAreAway } from '../../../foundation/files/files.ts';

/** What a file weighs, in bytes: as it was given to us, and of a picture the lightest and the heaviest of the forms that readers get. */
export interface Weight {
  stored: number;
  read?: { least: number; most: number };
}

async function weighOne(files: Files, hash: string): Promise<Weight | undefined> {
  const forms = await files.list(`media/${hash}/`);
  const isOriginal = (key: string) => key.includes('/original');
  const stored = forms.find(({ key }) => isOriginal(key))?.size;
  const sizes = forms.filter(({ key }) => !isOriginal(key)).map(({ size }) => size);
  if (stored === undefined) return undefined;
  return { stored, ...(sizes.length > 0 && { read: { least: Math.min(...sizes), most: Math.max(...sizes) } }) };
}

/** What files weigh, by their hash. Asked where they lie, so that nothing has to be kept twice; none is known where that place is away. */
export async function weigh(files: Files, hashes: readonly string[]): Promise<Map<string, Weight>> {
  try {
    const weights = await Promise.all([...new Set(hashes)].map(async (hash) => [hash, await weighOne(files, hash)]));
    return new Map(weights.filter((pair): pair is [string, Weight] => pair[1] !== undefined));
  } catch (error) {
    if ((error as { code?: unknown }).code === filesAreAway) return new Map();
    throw error;
  }
}
