interface DialogueNode {
  id: string;
  choices?: { id: string; next: string }[] | undefined;
  ending?: string | undefined;
}

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
export function findBranchingProblems(start: string, nodes: DialogueNode[]): string[] {
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
