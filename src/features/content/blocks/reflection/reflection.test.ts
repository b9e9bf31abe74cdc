import { expect, test } from 'vitest';
import { findActivity } from '../../../../../test/every-block.ts';
import { openPaper, readPaper } from '../../../../../test/test-paper.ts';
import { reflection } from './reflection.ts';

test('in the portfolio a page of the journal stands as it was written, with its lines and paragraphs', () => {
  const { data } = findActivity('reflection');
  const printed = reflection.activity.printAnswer?.('On Monday.\nThen again.\n\nNot on *Friday*.', data, openPaper());
  expect(readPaper(printed)).toEqual([{ kind: 'text', nodes: 'On Monday. / Then again.\nNot on *Friday*.' }]);
});
