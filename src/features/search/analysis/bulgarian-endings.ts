import { aspects } from './bulgarian-forms.ts';
import type { IsWord } from './language.ts';

/** How the verb of one time is made of the one of many times: `решавам` реша, `отговарям` отговоря, `записвам` запиша, `разбирам` разбера. */
const onceFor: readonly [RegExp, readonly string[]][] = [
  [/явам$/, ['я']],
  [/авам$/, ['а', 'на', 'я', 'ая']],
  [/зувам$/, []],
  [/звам$/, ['жа', 'за', 'зя']],
  [/свам$/, ['ша', 'сна', 'ся']],
  [/увам$/, []],
  [/вам$/, ['я', 'а', 'на', 'ня', 'м']],
  [/арям$/, ['оря', 'аря']],
  [/ям$/, ['я']],
  [/ръщам$/, ['ърна']],
  [/щам$/, ['тя', 'щна', 'стя']],
  [/веждам$/, ['веда']],
  [/ждам$/, ['дя', 'дам']],
  [/насям$/, ['неса']],
  [/агам$/, ['ожа', 'огна', 'егна', 'агна']],
  [/гам$/, ['гна']],
  [/кам$/, ['кна', 'на']],
  [/ирам$/, ['ера', 'еря', 'ря', 'ра']],
  [/имам$/, ['ема']],
  [/емам$/, ['ема']],
  [/изам$/, ['яза', 'ежа']],
  [/итам$/, ['ета']],
];

/** Verbs that only look like those that are made of another. */
const notMany = /^(?:вярвам|сричам)$/;

function onceOf(verb: string, isWord: IsWord): string {
  const paired = aspects.get(verb);
  if (paired) return paired;
  if (verb.length < 6 || notMany.test(verb)) return verb;
  for (const [ending, others] of onceFor) {
    if (!ending.test(verb)) continue;
    return others.map((other) => verb.replace(ending, other)).find((once) => once.length > 3 && isWord(once)) ?? verb;
  }
  return verb;
}

/** The verb that is the name of an action: `оценяване` оценявам, `учене` уча. */
function verbOf(noun: string, isWord: IsWord): string {
  const root = /^(.{2,}[ая])не$/.exec(noun)?.[1];
  if (root) return [`${root}м`].find(isWord) ?? noun;
  const other = /^(.{2,})ене$/.exec(noun)?.[1];
  return (other && [`${other}я`, `${other}а`].find(isWord)) ?? noun;
}

/** The plural of `участник` is that of `участница`, which the dictionary has; it may not have the other. */
function manOf(noun: string, isWord: IsWord): string {
  const man = noun.replace(/(?<=.{3}н)ица$/, 'ик');
  return isWord(man) ? noun : man;
}

/** What a word of the dictionary is looked up by: names of actions and verbs of many times by the verb of one time. */
export const lookUpBy = (lemma: string, isWord: IsWord): string => onceOf(verbOf(manOf(lemma, isWord), isWord), isWord);

/** What a noun is made from, which the texts may speak of instead: `обяснение` обясня, `достъпност` достъпен. */
export function madeOf(noun: string, isWord: IsWord): string[] {
  const action = /^(.{2,})[еа]ние$/.exec(noun)?.[1];
  if (action) return [`${action}я`, `${action}а`].filter(isWord).slice(0, 1);
  const quality = /^(.{3,})ност$/.exec(noun)?.[1];
  return quality ? [`${quality}ен`].filter(isWord) : [];
}

/** Article, number and gender off a word that no dictionary has, so that its forms come down to the same. */
export function stripLoosely(word: string): string {
  return word
    .replace(
      /(?<=.{3}(?:ир|ства|[аяиу]в))(?:а?(?:м|ш|ме|те|т|х|хме|хте|ха|л|ла|ло|ли|н|на|но|ни|не|нето|йки|йте))$/,
      'а',
    )
    .replace(/(?<=.{3})(?:ият|ят|ът|(?<=[аяио]|ст)та|(?<=[оеию])то|(?<=[аеи])те)$/, '')
    .replace(/(?<=.{3})(?:овци|ове|еве|ища)$/, '')
    .replace(/(?<=.{2})и?[аеиоуюяй]$/, '')
    .replace(/(?<=.{2}н)иц$/, 'ик')
    .replace(/(?<=.{2}[^аеиоуъюя])[ъе](?=[рлмн]$)/, '');
}
