import { isSameText, type Secret } from '../../../foundation/secret.ts';

const purpose = 'weekly mail';

/** A token that ends somebody's weekly mail. It holds as long as the account is there, because people leave from old mails. */
export const signLeaving = (secret: Secret, accountId: string): string =>
  `${accountId}.${secret.sign(purpose, accountId)}`;

/** Whose mail a token of ours ends; undefined for any other text. */
export function readLeaving(secret: Secret, token: string): string | undefined {
  const accountId = token.slice(0, Math.max(0, token.indexOf('.')));
  return isSameText(token, signLeaving(secret, accountId)) ? accountId : undefined;
}
