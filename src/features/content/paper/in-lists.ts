export const textsOf = (list: readonly { text: string }[]): string[] => list.map(({ text }) => text);

export const idOf = ({ id }: { id: string }): string => id;
