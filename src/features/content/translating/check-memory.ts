import { LRUCache } from 'lru-cache';
import { hashText } from '../source-hash.ts';
import type { Asked, CheckedPassage } from './check-pairs.ts';
import type { Languages } from './read-wordbook.ts';

declare module '../../../foundation/request.ts' {
  interface Services {
    checkMemory: CheckMemory;
  }
}

/** Bytes, roughly: what has been found in some thousand passages. */
const largest = 8 * 1024 * 1024;
const sizeOf = ({ findings, terms }: CheckedPassage, name: string) =>
  512 + name.length + 2 * JSON.stringify(findings).length + 16 * terms.length;

/** Checks passages, and says whether nothing was left out for want of a dictionary. */
type Check = (asked: readonly Asked[]) => Promise<{ found: Map<string, CheckedPassage>; isWhole: boolean }>;

const nothing: Awaited<ReturnType<Check>> = { found: new Map(), isWhole: true };

const createKept = () => new LRUCache<string, CheckedPassage>({ maxSize: largest, sizeCalculation: sizeOf });

/** What was found in a passage holds until its words, its source or something that is published changes: it is found once. */
export class CheckMemory {
  #kept = createKept();

  /** Something was published, the glossary perhaps. */
  forget(): void {
    // Whoever is checking now keeps it where nobody asks any more.
    this.#kept = createKept();
  }

  async find(
    entryId: string,
    asked: readonly Asked[],
    { locale, from, desk }: Languages,
    check: Check,
  ): Promise<Map<string, CheckedPassage>> {
    const kept = this.#kept;
    const nameOf = ({ pair, value }: Asked) =>
      `${entryId} ${from} ${locale} ${desk} ${hashText(JSON.stringify([pair.name, pair.type, pair.source, value]))}`;
    const named = asked.map((one) => {
      const name = nameOf(one);
      return { one, name, known: kept.get(name) };
    });
    const fresh = named.filter(({ known }) => !known);
    const { found, isWhole } = fresh.length > 0 ? await check(fresh.map(({ one }) => one)) : nothing;
    if (isWhole)
      for (const { one, name } of fresh) {
        const checked = found.get(one.pair.id);
        if (checked) kept.set(name, checked);
      }
    const all = named.map(({ one, known }) => [one.pair.id, known ?? found.get(one.pair.id)] as const);
    return new Map(all.flatMap(([id, checked]) => (checked ? [[id, checked]] : [])));
  }
}
