import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** What a handler may say about its answer before the headers are set. */
interface HeaderChoices {
  Variables: {
    /** Origins whose pages this page shows inside itself, because the visitor has allowed it. */
    frames?: readonly string[];
    /** Outside statistics that this page loads, because the visitor has agreed to them. */
    outsideStatistics?: { kind: string; url: string };
    /** The route that was found, which says who may show its page inside another. */
    route?: { framedBy?: readonly string[] };
  };
}

const policy = 'content-security-policy';
/** What an answer may say of itself. */
const ownWords = [policy, 'referrer-policy', 'cross-origin-resource-policy'];

/** Lets pages of these origins show this one inside themselves. */
function letBeFramed(headers: Headers, origins: readonly string[]): void {
  const ancestors = `frame-ancestors ${origins.join(' ')}`;
  headers.set(policy, (headers.get(policy) ?? '').replace("frame-ancestors 'none'", ancestors));
  if (origins.every((origin) => origin === "'self'")) {
    headers.set('x-frame-options', 'SAMEORIGIN');
    return;
  }
  headers.delete('x-frame-options');
  headers.set('cross-origin-resource-policy', 'cross-origin');
}

/** Lets this page load the script of outside statistics from exactly its origin, and send to it what was counted. Matomo may send with a picture. */
function letBeCounted(headers: Headers, { kind, url }: { kind: string; url: string }): void {
  const { origin } = new URL(url);
  const opened = kind === 'matomo' ? /(?<=(?:script|img|connect)-src )/g : /(?<=(?:script|connect)-src )/g;
  headers.set(policy, (headers.get(policy) ?? '').replaceAll(opened, `${origin} `));
  headers.delete('cross-origin-embedder-policy');
}

/**
 * Headers of every answer. No inline script or style anywhere, nothing from other sites, no framing. An answer with a policy of its own
 * (a stored file, a page with a token in its address, what other sites may show) keeps it. A page with frames or outside statistics
 * lets in those origins, and gives up embedder isolation, which few sites support.
 */
export function securityHeaders({ siteUrl }: { siteUrl: string }): MiddlewareHandler<HeaderChoices> {
  const setHeaders = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      mediaSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
    crossOriginEmbedderPolicy: 'require-corp',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    originAgentCluster: '?1',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: siteUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    xContentTypeOptions: 'nosniff',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
  });
  return async (c, next) => {
    const own = new Map<string, string>();
    await setHeaders(c, async () => {
      await next();
      for (const name of ownWords) {
        const value = c.res.headers.get(name);
        if (value !== null) own.set(name, value);
      }
    });
    const frames = c.get('frames') ?? [];
    for (const [name, value] of own) c.res.headers.set(name, value);
    if (!own.has(policy) && frames.length > 0) {
      c.res.headers.set(policy, `${c.res.headers.get(policy)}; frame-src ${frames.join(' ')}`);
      c.res.headers.delete('cross-origin-embedder-policy');
    }
    const outsideStatistics = c.get('outsideStatistics');
    if (!own.has(policy) && outsideStatistics) letBeCounted(c.res.headers, outsideStatistics);
    const framedBy = c.get('route')?.framedBy;
    if (framedBy) letBeFramed(c.res.headers, framedBy);
  };
}
