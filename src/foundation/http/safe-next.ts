/** Where a form or a link wants to go back to: a path of this site, else the home page. */
export function safeNext(value: unknown): string {
  if (typeof value !== 'string' || !isPath(value) || /[\p{Cc}\\]/u.test(value)) return '/';
  const here = new URL('http://here.invalid');
  const url = URL.canParse(value, here) ? new URL(value, here) : here;
  const path = url.pathname + url.search;
  // `/..//elsewhere.example` is a path of this site until its dots are resolved.
  return url.origin === here.origin && isPath(path) ? path : '/';
}

function isPath(value: string): boolean {
  return /^\/(?![/\\])/.test(value);
}
