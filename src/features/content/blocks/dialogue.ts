import { z } from 'zod';
import { activityFields, defineBlock, id, named, text } from './definition.ts';

const choice = z.strictObject({ id, text, next: id, feedback: text.optional() });

const node = z.strictObject({
  id,
  speaker: text,
  text,
  choices: named(choice, 1).optional(),
  ending: z.enum(['good', 'poor']).optional(),
  reflection: text.optional(),
});

type DialogueNode = z.infer<typeof node>;

/** The nodes that can be reached from one of them, itself among them. */
function reachable(nodes: DialogueNode[], from: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const { next } of nodes.find((one) => one.id === name)?.choices ?? []) open.push(next);
  }
  return found;
}

/** What is wrong with the way a conversation branches: a learner must never get stuck, and every line must be heard by somebody. */
function findBranchingProblems(start: string, nodes: DialogueNode[]): string[] {
  const names = new Set(nodes.map((one) => one.id));
  const problems: string[] = [];
  if (!names.has(start)) return [`start: there is no node "${start}"`];
  for (const one of nodes) {
    if (!one.choices && !one.ending) problems.push(`"${one.id}" has neither choices nor an ending`);
    if (one.choices && one.ending) problems.push(`"${one.id}" is an ending and has choices`);
    for (const { id: name, next } of one.choices ?? [])
      if (!names.has(next)) problems.push(`"${one.id}", choice "${name}" leads to "${next}", which does not exist`);
  }
  if (problems.length > 0) return problems;
  const heard = reachable(nodes, start);
  const endings = nodes.filter((one) => one.ending);
  for (const one of nodes) {
    if (!heard.has(one.id)) problems.push(`"${one.id}" is never reached`);
    const ahead = reachable(nodes, one.id);
    if (!endings.some((ending) => ahead.has(ending.id))) problems.push(`no ending can be reached from "${one.id}"`);
  }
  if (!endings.some((one) => one.ending === 'good')) problems.push('there is no good ending');
  return problems;
}

/** A classroom conversation that turns on what the learner says. */
export const dialogue = defineBlock({
  format: 'yaml',
  activity: true,
  data: z
    .strictObject({ instructions: text, start: id, nodes: named(node), ...activityFields })
    .superRefine(({ start, nodes }, context) => {
      for (const message of findBranchingProblems(start, nodes))
        context.addIssue({ code: 'custom', path: ['nodes'], message });
    }),
  markdown: (data) => [data.explanation],
});
