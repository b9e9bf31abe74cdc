import { splitTaughtWords } from '../taught-words.ts';
import { type Compared, type Finding, findings, without } from './finding.ts';
import { nodesOf, type Passage, withoutDestinations } from './passages.ts';

const linksOf = (passage: Passage) => nodesOf(passage).flatMap((node) => (node.type === 'link' ? [node.url] : []));

/** Links that got lost, came in addition, or lead to another page of the site. Other sites may have a page in the language. */
export function checkLinks({ own, source }: Compared): Finding[] {
  const [here, there] = [linksOf(own), linksOf(source)];
  const [lost, added] = [without(there, here), without(here, there)];
  if (here.length < there.length) return findings('linkMissing', lost);
  if (here.length > there.length) return findings('linkAdded', added);
  return lost.some((url) => url.startsWith('/')) ? findings('linkElsewhere', added) : [];
}

const address = /\bhttps?:\/\/[^\s)\]>]+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w/g;

/** Addresses that stand in the text as such. */
export function checkAddresses({ own, source }: Compared): Finding[] {
  const written = ({ stored }: Passage) => withoutDestinations(stored).match(address) ?? [];
  const lost = without(written(source), written(own));
  return written(own).length < written(source).length ? findings('addressMissing', lost) : [];
}

/** What is typed or pressed as it stands. */
export function checkCode({ own, source }: Compared): Finding[] {
  const codes = (passage: Passage) =>
    nodesOf(passage).flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []));
  return findings('codeMissing', without(codes(source), codes(own)));
}

/** Places that learners fill in. */
export function checkGaps({ own, source }: Compared): Finding[] {
  const gaps = ({ stored }: Passage) => stored.match(/\{\{[\w-]+\}\}/g) ?? [];
  return findings('gapMissing', without(gaps(source), gaps(own)));
}

/** What is said in the language that is taught stays as it is in all languages. */
export function checkTaughtWords({ own, source }: Compared): Finding[] {
  const said = ({ stored }: Passage) =>
    splitTaughtWords(stored).flatMap(({ text, lang }) => (lang ? [`${text} (${lang})`] : []));
  return findings('taughtWordsMissing', without(said(source), said(own)));
}
