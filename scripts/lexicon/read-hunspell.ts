import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Affix {
  strip: string;
  add: string;
  condition: RegExp | undefined;
  /** Flags that the word made by this affix carries on. */
  flags: string[];
}

interface AffixClass {
  prefix: boolean;
  cross: boolean;
  affixes: Affix[];
}

type ParseFlags = (text: string) => string[];

function flagParser(aff: string): ParseFlags {
  const kind = /^FLAG\s+(\S+)/m.exec(aff)?.[1];
  if (kind === 'num') return (text) => text.split(',').filter(Boolean);
  if (kind === 'long') return (text) => text.match(/../gu) ?? [];
  return (text) => [...text];
}

function readAffixes(aff: string, parseFlags: ParseFlags): Map<string, AffixClass> {
  const classes = new Map<string, AffixClass>();
  for (const line of aff.split(/\r?\n/)) {
    const [kind, name, third, fourth, condition] = line.trim().split(/\s+/);
    if ((kind !== 'SFX' && kind !== 'PFX') || !name || !third || !fourth) continue;
    const known = classes.get(name);
    if (!known) {
      classes.set(name, { prefix: kind === 'PFX', cross: third === 'Y', affixes: [] });
      continue;
    }
    const [add = '', flags = ''] = fourth.split('/');
    const pattern = condition && condition !== '.' ? condition : '';
    known.affixes.push({
      strip: third === '0' ? '' : third,
      add: add === '0' ? '' : add,
      condition: pattern ? new RegExp(known.prefix ? `^${pattern}` : `${pattern}$`, 'u') : undefined,
      flags: parseFlags(flags),
    });
  }
  return classes;
}

function applyAffix(word: string, { strip, add, condition }: Affix, prefix: boolean): string | undefined {
  if (condition && !condition.test(word)) return undefined;
  if (prefix) return word.startsWith(strip) ? add + word.slice(strip.length) : undefined;
  return word.endsWith(strip) ? word.slice(0, word.length - strip.length) + add : undefined;
}

/** Which classes of a word are believed, by its own and those of other words. */
export type UsedClasses = (word: string, classesOf: (word: string) => string[]) => string[];

interface Choices {
  leaveOut?: ReadonlySet<string>;
  leaveOutForm?: RegExp;
  usedClasses?: UsedClasses;
  leastClasses?: number;
  paradigms: boolean;
}

/** How many affixes may stand upon each other. */
const suffixDepth = 2;

export interface Paradigm {
  lemma: string;
  /** Every form that the affix rules make of the lemma, the lemma first. */
  forms: string[];
}

/**
 * The words of a Hunspell dictionary with all their forms (hunspell(5): SFX and PFX classes, conditions, one affix upon another). Compounds
 * are left out: they are no forms of a word.
 */
export async function readHunspell(
  folder: string,
  {
    leaveOut = new Set<string>(),
    leaveOutForm,
    usedClasses = (word, classesOf) => classesOf(word),
    leastClasses = 0,
    paradigms: withForms,
  }: Choices,
): Promise<Paradigm[]> {
  const aff = await readFile(join(folder, 'index.aff'), 'utf8');
  const dic = await readFile(join(folder, 'index.dic'), 'utf8');
  const parseFlags = flagParser(aff);
  const classes = readAffixes(aff, parseFlags);
  const entries = dic
    .split(/\r?\n/)
    .slice(1)
    .flatMap((line) => {
      const [lemma = '', flags = ''] = (line.split(/[\t ]/)[0] ?? '').split('/');
      return /^\p{L}/u.test(lemma) ? [[lemma, parseFlags(flags)] as const] : [];
    });
  const namesOf = new Map(entries);
  const paradigms: Paradigm[] = [];
  for (const [lemma, names] of entries) {
    if (names.length < leastClasses) continue;
    const forms = new Set([lemma]);
    const grow = (word: string, names: string[], depth: number) => {
      for (const name of names) {
        const affixClass = classes.get(name);
        if (!affixClass || affixClass.prefix || leaveOut.has(name)) continue;
        for (const affix of affixClass.affixes) {
          const form = applyAffix(word, affix, false);
          if (!form || forms.has(form) || leaveOutForm?.test(form)) continue;
          forms.add(form);
          if (depth > 1 && affix.flags.length > 0) grow(form, affix.flags, depth - 1);
        }
      }
    };
    if (withForms)
      grow(
        lemma,
        usedClasses(lemma, (word) => (word === lemma ? names : (namesOf.get(word) ?? []))),
        suffixDepth,
      );
    paradigms.push({ lemma, forms: [...forms] });
  }
  return paradigms;
}
