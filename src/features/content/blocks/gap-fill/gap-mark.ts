/** A gap in the text: `{{gap-id}}`. */
export const gapMark = /\{\{([a-z0-9-]+)\}\}/g;
