import { isSameText, type Secret } from '../../foundation/secret.ts';

/** What a signed link opens: one's own subscription, or a digest in a browser. */
type Subject = 'subscription' | 'digest';

/** A token for a link in a mail. It holds as long as what it names is there, because people unsubscribe from old mails. */
export function signId(secret: Secret, subject: Subject, id: string): string {
  return `${id}.${secret.sign('newsletter', `${subject} ${id}`)}`;
}

/** The id in a token of ours; undefined for any other text. */
export function readSignedId(secret: Secret, subject: Subject, token: string): string | undefined {
  const id = token.slice(0, Math.max(0, token.indexOf('.')));
  return isSameText(token, signId(secret, subject, id)) ? id : undefined;
}
