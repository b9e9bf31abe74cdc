import { gapMark } from '../../../content/blocks/writing.ts';
import { isAccepted, readTyped } from '../accepted-answer.ts';
import type { Activity } from '../activity.ts';
import { parseRecord, readRecord } from '../answer-record.ts';
import type { Keys } from '../keys.ts';
import type { Rich, RichNode } from '../rich.ts';
import { toRich } from '../to-rich.ts';
import type { GapFillView } from './view.tsx';

/** Characters; a text may have many gaps. */
const longestGap = 200;

/** Cuts a text at its gaps. */
function cut(text: string, keys: Keys): Rich {
  return text.split(gapMark).flatMap((piece, index): Rich => {
    if (index % 2 === 1) return [{ gap: keys.of(piece) }];
    return piece === '' ? [] : [piece];
  });
}

function placeGaps(nodes: Rich, keys: Keys): Rich {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string') return cut(node, keys);
    return 'gap' in node ? [node] : [{ ...node, children: placeGaps(node.children, keys) }];
  });
}

export const gapFill: Activity<'gap-fill', Record<string, string>, GapFillView> = {
  publicView: ({ data }, keys) => ({
    instructions: data.instructions,
    text: placeGaps(toRich(data.text), keys),
    gaps: data.gaps.map(({ id, hint }) => ({ key: keys.of(id), ...(hint ? { hint } : {}) })),
  }),
  readForm: readRecord,
  parse: (answer, { gaps }, keys) =>
    parseRecord(
      answer,
      gaps.map(({ id }) => id),
      keys,
      (typed) => readTyped(typed, longestGap),
    ),
  mark: ({ gaps }, answer) => {
    const parts = Object.fromEntries(
      gaps.map(({ id, answers }) => [id, { right: isAccepted(answer[id] ?? '', answers) }]),
    );
    return { outcome: Object.values(parts).every(({ right }) => right) ? 'right' : 'wrong', parts };
  },
  show: (answer, keys) => Object.fromEntries(Object.entries(answer).map(([id, typed]) => [keys.of(id), typed])),
  solution: ({ gaps }) => Object.fromEntries(gaps.map(({ id, answers }) => [id, answers[0] ?? ''])),
};
