import type { MiddlewareHandler } from 'hono';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Document } from './document.tsx';
import { findOutside } from './features/statistics/find-outside.ts';
import { sendHtml } from './foundation/http/compress.ts';
import type { PageEnv, PageMeta } from './foundation/request.ts';

declare module 'hono' {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: the shape Hono asks for
    (page: ReactElement, meta: PageMeta): Response;
  }
}

/** Gives handlers `c.render(<Page />, meta)`: the page inside its document, as markup that no script has to wake. */
export const renderPages: MiddlewareHandler<PageEnv> = (c, next) => {
  c.setRenderer((page, meta) => {
    c.set('outsideStatistics', findOutside(c));
    const document = (
      <Document c={c} {...meta}>
        {page}
      </Document>
    );
    return sendHtml(c, `<!DOCTYPE html>${renderToString(document)}`);
  });
  return next();
};
