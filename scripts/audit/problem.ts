/** Where something was seen; theme and width are left out where they make no difference. */
export interface Place {
  path: string;
  theme?: string;
  width?: number;
}

export interface Problem extends Place {
  check: 'axe' | 'sideways' | 'broken word' | 'cut' | 'covered focus' | 'console' | 'address' | 'large bar' | 'markup';
  text: string;
}

/** A page as the server sent it. */
export interface AuditedDocument {
  path: string;
  html: string;
}

export function problemsOf(check: Problem['check'], place: Place, texts: readonly string[]): Problem[] {
  return texts.map((text) => ({ check, ...place, text }));
}
