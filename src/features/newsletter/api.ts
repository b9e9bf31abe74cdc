import type { RouteHandler } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { findWait } from '../accounts/attempts.ts';
import { emailSchema } from '../accounts/email-address.ts';
import type { askForNewsletter } from './operations.ts';
import { subscribe } from './subscribe.ts';

/** The newsletter for programs, by the rules of the form. */
export const answerAskForNewsletter: RouteHandler<typeof askForNewsletter, PageEnv> = async (c) => {
  const { services } = c.var;
  const { email, language } = c.req.valid('json');
  const address = emailSchema.safeParse(email);
  if (!address.success) throw new HTTPException(400, { message: 'This is no email address.' });
  const wait = await findWait(services, { newsletterFromNetwork: clientNetwork(c, services.env.trustProxy) });
  if (wait) {
    c.header('retry-after', String(wait));
    throw new HTTPException(429);
  }
  await subscribe(services, { email: address.data, locale: language });
  return c.json({ asked: true as const }, 202);
};
