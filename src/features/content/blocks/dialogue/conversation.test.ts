import { expect, test } from 'vitest';
import { createKeys } from '../../activities/keys.ts';
import { type Conversation, follow, play, retell } from './conversation.ts';

const keys = createKeys('learner', 'call');
const call: Conversation = {
  start: 'hello',
  nodes: [
    {
      id: 'hello',
      speaker: 'Ana',
      text: 'Can you hear me?',
      choices: [
        { id: 'yes', text: 'Yes.', next: 'go-on' },
        { id: 'no', text: 'Say it again, please.', next: 'again', feedback: 'A line that mends.' },
      ],
    },
    {
      id: 'again',
      speaker: 'Ana',
      text: 'Is it better now?',
      choices: [{ id: 'yes', text: 'Much better.', next: 'end' }],
    },
    { id: 'go-on', speaker: 'Ana', text: 'Then let us begin.', ending: 'poor' },
    { id: 'end', speaker: 'Ben', text: 'Good.', ending: 'good', reflection: 'What did you say?' },
  ],
};

test('it begins with the first line and what can be said to it', () => {
  expect(play(call, [], keys)).toEqual({
    turns: [{ speaker: 'Ana', text: 'Can you hear me?' }],
    choices: [
      { key: keys.of('yes', 'hello'), text: 'Yes.' },
      { key: keys.of('no', 'hello'), text: 'Say it again, please.' },
    ],
  });
});

test('what was said, with what is told of it, leads to the next line, and an ending asks to look back', () => {
  expect(play(call, ['no', 'yes'], keys)).toEqual({
    turns: [
      { speaker: 'Ana', text: 'Can you hear me?' },
      { said: 'Say it again, please.', feedback: 'A line that mends.' },
      { speaker: 'Ana', text: 'Is it better now?' },
      { said: 'Much better.' },
      { speaker: 'Ben', text: 'Good.' },
    ],
    choices: [],
    ending: 'good',
    reflection: 'What did you say?',
  });
  expect(play(call, ['yes'], keys)).not.toHaveProperty('reflection');
});

test('a way that has changed since is played as far as it goes', () => {
  expect(play(call, ['no', 'gone', 'yes'], keys).turns).toHaveLength(3);
});

test('steps are taken by key or id, and the same id is another step elsewhere', () => {
  const steps = [
    { id: 'no', key: keys.of('no', 'hello') },
    { id: 'yes', key: keys.of('yes', 'again') },
  ];
  expect(
    follow(
      call,
      steps.map(({ key }) => key),
      keys,
    ),
  ).toEqual(steps);
  expect(follow(call, ['no', 'yes'], keys)).toEqual(steps);
  expect(follow(call, [], keys)).toEqual([]);
  expect(steps[1]?.key).not.toBe(keys.of('yes', 'hello'));
});

test.each([[['gone']], [[keys.of('yes', 'again')]], [['yes', 'yes']], [['no', 7]]])('no way leads along %j', (path) => {
  expect(follow(call, path, keys)).toBeUndefined();
});

test('a conversation whose line is missing says what should have refused it', () => {
  const broken = { ...call, start: 'nowhere' };
  expect(() => play(broken, [], keys)).toThrow('The dialogue has no node "nowhere"');
});

test('what was said is told again in words, and what is gone by its id', () => {
  expect(retell(call, ['no', 'yes'])).toBe('Say it again, please. · Much better.');
  expect(retell(call, ['no', 'gone', 'yes'])).toBe('Say it again, please. · gone · yes');
  expect(retell({ ...call, start: 'nowhere' }, ['no'])).toBe('no');
  expect(retell(call, [])).toBe('');
});
