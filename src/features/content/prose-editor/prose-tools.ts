/** The buttons of the editor, in their order. */
export const proseTools = [
  'strong',
  'emphasis',
  'heading',
  'subheading',
  'list',
  'numbered',
  'quote',
  'link',
  'language',
  'undo',
  'redo',
  'signs',
] as const;

export type ProseTool = (typeof proseTools)[number];
