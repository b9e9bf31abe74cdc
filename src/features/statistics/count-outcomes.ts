import type { MiddlewareHandler } from 'hono';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { mayCount } from './may-count.ts';

/** Counts what came of a request that the server alone knows of: a paper that was taken, a certificate that was looked up, an enrolment. */
export const countOutcomes: MiddlewareHandler<PageEnv> = async (c, next) => {
  await next();
  const outcome = c.get('outcome');
  if (!outcome || c.res.status >= 400) return;
  const { statistics, env, content } = c.get('services');
  const header = (name: string) => c.req.header(name);
  const userAgent = header('user-agent');
  const { policyVersion } = content;
  const asking = { userAgent, dnt: header('dnt'), gpc: header('sec-gpc'), cookie: header('cookie'), policyVersion };
  if (!userAgent || c.req.method === 'HEAD' || !mayCount(env.statistics, asking)) return;
  const network = clientNetwork(c, env.trustProxy);
  statistics.count({ kind: outcome.kind, page: outcome.of, locale: c.get('locale'), network, userAgent });
};
