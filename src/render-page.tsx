import type { MiddlewareHandler } from 'hono';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Document, SiteFrame } from './document.tsx';
import { DeskHead, PageHead, SiteHead } from './document-head.tsx';
import type { Account } from './features/accounts/account.ts';
import { DeskFrame } from './features/desk/desk-frame.tsx';
import { WriterProvider } from './features/forms/post-form.tsx';
import { findCurrent } from './features/frame/navigation.ts';
import { PageFeedback } from './features/frame/page-feedback.tsx';
import { sendHtml } from './foundation/http/compress.ts';
import type { Piece } from './foundation/http/pieces.ts';
import { placeFor, renderOnce, Template } from './foundation/http/template.ts';
import type { PageEnv, PageMeta, RequestVariables } from './foundation/request.ts';
import { pathTo } from './routes.ts';
import { findSurroundings, nameOfFrame, type Surroundings, SurroundingsProvider } from './surroundings.tsx';

/** What is put into the places of a page: made for whoever asks, or for all in the same state. */
type Places = Readonly<Record<string, ReactElement | Template | Piece[]>>;

declare module 'hono' {
  interface ContextRenderer {
    /** A page made for one person, inside the document that everybody shares. */
    (page: ReactElement, meta: PageMeta): Response;
    /** A page that is the same for everybody but for what is put into its places: it is rendered once for its source. */
    (page: ReactElement, meta: PageMeta & { source: object }, places: Places): Response;
  }
}

const within = (surroundings: Surroundings, part: ReactElement) => (
  <SurroundingsProvider value={surroundings}>{part}</SurroundingsProvider>
);
const withDoctype = (markup: string) => `<!DOCTYPE html>${markup}`;
/** As React would write it; most addresses have nothing that needs it. */
const escapeText = (text: string) => (/["&'<>]/.test(text) ? renderToStaticMarkup(text) : text);

/** Without the soft hyphens of authors: they help words break on a page, and everywhere else they are in the way. */
const renderHead = (surroundings: Surroundings, meta: PageMeta) =>
  renderToStaticMarkup(<PageHead surroundings={surroundings} {...meta} />).replaceAll('\u00ad', '');
const renderSiteHead = (surroundings: Surroundings) => renderToStaticMarkup(<SiteHead {...surroundings} />);

/** A query is what a visitor writes, and so may a `%` be; whoever looks ahead sees what nobody else is to see. */
const isForMany = ({ address, looksAhead }: Surroundings) => !looksAhead && !/[?%]/.test(address);

function makeHead(surroundings: Surroundings, { source, ...meta }: PageMeta): readonly Piece[] {
  const render = () => renderHead(surroundings, meta);
  if (!source || meta.canonical || !isForMany(surroundings)) return [render()];
  return renderOnce(source, `head ${surroundings.locale} ${surroundings.path}`, render).fill();
}

/** The document around the pages of a route, without the page. It does not know its address: that is what a visitor writes. */
function makeFrame(surroundings: Surroundings): Template {
  const { site, path } = surroundings;
  const render = () => {
    const current = findCurrent(site.shared, path);
    const nowhere = { path: current ? pathTo(current.route as 'home') : '', address: placeFor('address') };
    const around = { ...surroundings, ...nowhere, rating: undefined };
    return withDoctype(
      renderToStaticMarkup(
        <Document surroundings={around} head={placeFor('head') + renderSiteHead(surroundings)}>
          <SiteFrame surroundings={around} feedback={placeFor('feedback')}>
            {placeFor('page')}
          </SiteFrame>
        </Document>,
      ),
    );
  };
  if (surroundings.looksAhead) return new Template(render());
  return renderOnce(site, `frame ${nameOfFrame(surroundings)}`, render);
}

function renderForOne(surroundings: Surroundings, page: ReactElement, meta: PageMeta, learner: string): Piece[] {
  return makeFrame(surroundings).fill({
    address: escapeText(surroundings.address),
    head: makeHead(surroundings, meta),
    page: renderToString(within(surroundings, page)),
    feedback: renderToStaticMarkup(within(surroundings, <PageFeedback />)),
    learner,
  });
}

/** A screen of the desk, whose navigation stands around it instead of the site's. */
function renderOnDesk(
  surroundings: Surroundings,
  page: ReactElement,
  meta: PageMeta,
  account: Account,
  counts: RequestVariables['deskCounts'],
): Piece[] {
  const head =
    renderHead(surroundings, meta) +
    renderSiteHead(surroundings) +
    renderToStaticMarkup(<DeskHead {...surroundings} />);
  const markup = renderToString(
    <Document surroundings={surroundings} head={head}>
      <DeskFrame account={account} counts={counts}>
        <WriterProvider value={account.id}>{page}</WriterProvider>
      </DeskFrame>
    </Document>,
  );
  return new Template(withDoctype(markup)).fill({ learner: account.id });
}

/** What stands in a frame inside another page: a document of its own, in the looks that readers see, and nothing around it. */
function renderFramed(surroundings: Surroundings, page: ReactElement, meta: PageMeta): Piece[] {
  const markup = renderToString(
    <Document surroundings={surroundings} head={renderHead(surroundings, meta) + renderSiteHead(surroundings)}>
      {/* Named, because the page around it has a main part too. */}
      <main id="main" aria-label={meta.title}>
        {page}
      </main>
    </Document>,
  );
  return new Template(withDoctype(markup)).fill({});
}

/** The whole page as everybody is given it, with its places open. */
function makePage(surroundings: Surroundings, page: ReactElement, { source, ...meta }: PageMeta & { source: object }) {
  const render = () =>
    withDoctype(
      renderToStaticMarkup(
        <Document surroundings={surroundings} head={renderHead(surroundings, meta) + renderSiteHead(surroundings)}>
          <SiteFrame surroundings={surroundings} feedback={<PageFeedback />}>
            {page}
          </SiteFrame>
        </Document>,
      ),
    );
  if (!isForMany(surroundings)) return new Template(render());
  const { address, rating } = surroundings;
  return renderOnce(source, `page ${nameOfFrame(surroundings)} ${address} ${JSON.stringify(rating)}`, render);
}

function renderShared(
  surroundings: Surroundings,
  page: ReactElement,
  meta: PageMeta & { source: object },
  places: Places,
  learner: string,
): Piece[] {
  const made: Record<string, Piece | Piece[]> = { learner };
  for (const [name, part] of Object.entries(places)) {
    if (Array.isArray(part)) made[name] = part;
    else if (part instanceof Template) made[name] = part.fill();
    else made[name] = renderToStaticMarkup(within(surroundings, part));
  }
  return makePage(surroundings, page, meta).fill(made);
}

/** Gives handlers `c.render(<Page />, meta)`: the page inside its document, as markup that no script has to wake. */
export const renderPages: MiddlewareHandler<PageEnv> = (c, next) => {
  c.setRenderer((page: ReactElement, meta: PageMeta, places?: Places) => {
    const surroundings = findSurroundings(c);
    const { account, deskCounts, route } = c.var;
    if (route?.framed) return sendHtml(c, renderFramed(surroundings, page, meta));
    if (route?.desk && account) return sendHtml(c, renderOnDesk(surroundings, page, meta, account, deskCounts));
    const learner = account?.id ?? '';
    const { source } = meta;
    if (places && source) return sendHtml(c, renderShared(surroundings, page, { ...meta, source }, places, learner));
    return sendHtml(c, renderForOne(surroundings, page, meta, learner));
  });
  return next();
};
