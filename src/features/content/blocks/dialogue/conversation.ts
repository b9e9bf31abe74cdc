import type { Keys } from '../../activities/keys.ts';
import type { Scene, Turn } from './scene.ts';

interface Choice {
  id: string;
  text: string;
  next: string;
  feedback?: string | undefined;
}

interface Node {
  id: string;
  speaker: string;
  text: string;
  choices?: Choice[] | undefined;
  ending?: 'good' | 'poor' | undefined;
  reflection?: string | undefined;
}

export interface Conversation {
  start: string;
  nodes: Node[];
}

function findNode({ nodes }: Conversation, id: string) {
  const node = nodes.find((one) => one.id === id);
  if (!node) throw new Error(`The dialogue has no node "${id}"; the content check should have refused it.`);
  return node;
}

/** Plays the choices from the start. A choice's name need only be unique in its node, so its key names both. */
export function play(data: Conversation, path: readonly string[], keys: Keys): Scene {
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
export function follow(
  data: Conversation,
  answer: readonly unknown[],
  keys: Keys,
): { id: string; key: string }[] | undefined {
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

/** What somebody said on the way: a choice's id need only be unique where it is offered. One that is gone stays an id. */
export function retell({ start, nodes }: Conversation, path: readonly unknown[]): string {
  let node = nodes.find(({ id }) => id === start);
  const said = path.map((id) => {
    const choice = node?.choices?.find((one) => one.id === id);
    node = nodes.find((one) => one.id === choice?.next);
    return choice?.text ?? String(id);
  });
  return said.join(' · ');
}
