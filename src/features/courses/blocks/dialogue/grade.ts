import type { BlockData } from '../../../content/blocks.ts';
import type { Activity } from '../activity.ts';
import type { Keys } from '../keys.ts';
import type { Scene, Turn } from './scene.ts';
import type { DialogueView } from './view.tsx';

type Data = BlockData<'dialogue'>;

/** Conversations may turn in circles, but not for ever. */
const longestPath = 60;

function findNode({ nodes }: Data, id: string) {
  const node = nodes.find((one) => one.id === id);
  if (!node) throw new Error(`The dialogue has no node "${id}"; the content check should have refused it.`);
  return node;
}

/** Plays the choices from the start. A choice's name need only be unique in its node, so its key names both. */
function play(data: Data, path: readonly string[], keys: Keys): Scene {
  let node = findNode(data, data.start);
  const turns: Turn[] = [{ speaker: node.speaker, text: node.text }];
  for (const id of path) {
    const choice = node.choices?.find((one) => one.id === id);
    if (!choice) break;
    turns.push({ said: choice.text, ...(choice.feedback ? { feedback: choice.feedback } : {}) });
    node = findNode(data, choice.next);
    turns.push({ speaker: node.speaker, text: node.text });
  }
  const { id, choices = [], ending, reflection } = node;
  return {
    turns,
    choices: choices.map((choice) => ({ key: keys.of(choice.id, id), text: choice.text })),
    ...(ending ? { ending } : {}),
    ...(reflection ? { reflection } : {}),
  };
}

/** The steps of a path given in keys or ids, as both; undefined where a step cannot be taken. */
function follow(data: Data, answer: readonly unknown[], keys: Keys): { id: string; key: string }[] | undefined {
  const steps: { id: string; key: string }[] = [];
  let node = findNode(data, data.start);
  for (const value of answer) {
    const ids = node.choices?.map(({ id }) => id) ?? [];
    const id = keys.resolve(value, ids, node.id);
    const choice = node.choices?.find((one) => one.id === id);
    if (!choice) return undefined;
    steps.push({ id: choice.id, key: keys.of(choice.id, node.id) });
    node = findNode(data, choice.next);
  }
  return steps;
}

export const dialogue: Activity<'dialogue', string[], DialogueView> = {
  publicView: ({ data }, keys) => ({ instructions: data.instructions, opening: play(data, [], keys) }),
  readForm: (form) => {
    if (form.has('answer.restart')) return [];
    const path = String(form.get('answer.path') ?? '');
    return [...(path === '' ? [] : path.split(',')), form.get('answer.choice')];
  },
  parse: (answer, data, keys) => {
    if (!Array.isArray(answer) || answer.length > longestPath) return undefined;
    return follow(data, answer, keys)?.map(({ id }) => id);
  },
  mark: (data, answer, keys) => {
    const scene = play(data, answer, keys);
    return { outcome: scene.ending ? 'done' : 'open', detail: { ...scene } };
  },
  show: (answer, keys, data) => follow(data, answer, keys)?.map(({ key }) => key) ?? [],
};
