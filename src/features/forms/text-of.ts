/** The text of a form's field; a file or a missing field counts as empty. Control characters have no business in any of ours. */
export function textOf(form: Record<string, unknown>, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ').trim() : '';
}

/** Passwords are taken as they are typed. */
export function passwordOf(form: Record<string, unknown>, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value : '';
}
