/** A turn as it is being written: anything but its place may still be missing. */
export interface TypedTurn {
  id: string;
  speaker: string;
  text: string;
  choices?: { id: string; text: string; next: string }[];
  ending?: string;
}

const read = (value: unknown, key: string): string => {
  const held = (value as Record<string, unknown> | null | undefined)?.[key];
  return typeof held === 'string' ? held : '';
};

/** What a form holds of a conversation, right or wrong. Answers of which there are none yet are none. */
export function readTurns(data: unknown): { start: string; turns: TypedTurn[] } {
  const { nodes } = (data ?? {}) as { nodes?: unknown };
  const turns = (Array.isArray(nodes) ? nodes : []).map((node): TypedTurn => {
    const { choices } = (node ?? {}) as { choices?: unknown };
    const ending = read(node, 'ending');
    return {
      id: read(node, 'id'),
      speaker: read(node, 'speaker'),
      text: read(node, 'text'),
      ...(Array.isArray(choices) &&
        choices.length > 0 && {
          choices: choices.map((one) => ({ id: read(one, 'id'), text: read(one, 'text'), next: read(one, 'next') })),
        }),
      ...(ending && { ending }),
    };
  });
  return { start: read(data, 'start'), turns };
}
