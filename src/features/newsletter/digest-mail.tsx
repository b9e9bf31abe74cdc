import { renderToStaticMarkup } from 'react-dom/server';
import type { DigestWords } from './digest-words.ts';

// Mail programs read neither custom properties nor style sheets of a site: the theme's values stand here once more, light as
// inline styles, dark in the one style element that some programs read and the others leave out.
const ink = '#15262e';
const soft = '#414f57';
const paper = '#fbf6ee';
const surface = '#ffffff';
const line = '#e2d8c7';
const primary = '#0d4a4b';
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #10191d !important; }
  .surface { background: #18242a !important; border-color: #2a3a41 !important; }
  .ink, .ink a { color: #f3ede2 !important; }
  .soft, .soft a { color: #b9c4c6 !important; }
  .link { color: #8fd3c8 !important; }
  .line { border-color: #2a3a41 !important; }
  .button { background: #8fd3c8 !important; color: #08272a !important; }
}
@media (max-width: 480px) { .cell { padding-left: 20px !important; padding-right: 20px !important; } }
`;

const text = { margin: '0 0 12px', fontSize: '17px', lineHeight: '1.55', color: ink };
const small = { margin: '0 0 10px', fontSize: '14px', lineHeight: '1.5', color: soft };
const sides = { paddingLeft: '36px', paddingRight: '36px' };

function Article({ article, read }: { article: DigestWords['articles'][number]; read: string }) {
  const { title, summary, day, url } = article;
  return (
    <tr>
      <td
        className="cell line"
        style={{ ...sides, paddingTop: '24px', paddingBottom: '12px', borderTop: `1px solid ${line}` }}
      >
        <p className="soft" style={{ ...small, margin: '0 0 6px' }}>
          {day}
        </p>
        <h2 className="ink" style={{ ...text, margin: '0 0 8px', fontSize: '21px', lineHeight: '1.3' }}>
          <a className="ink" href={url} style={{ color: ink, textDecoration: 'none' }}>
            {title}
          </a>
        </h2>
        <p className="ink" style={text}>
          {summary}
        </p>
        <p style={text}>
          <a className="link" href={url} style={{ color: primary }} aria-label={`${read}: ${title}`}>
            {read}
          </a>
        </p>
      </td>
    </tr>
  );
}

function Footer({ words }: { words: DigestWords }) {
  const { why, sender, funding, emblem } = words;
  const ways = [words.inBrowser, words.change, words.leave];
  return (
    <tr>
      <td className="cell" style={{ ...sides, paddingTop: '24px', paddingBottom: '24px' }}>
        <p className="soft" style={small}>
          {why}
        </p>
        {ways.map(({ label, url }) => (
          <p key={url} className="soft" style={small}>
            <a href={url} style={{ color: soft }}>
              {label}
            </a>
          </p>
        ))}
        <p className="soft" style={small}>
          {sender}
        </p>
        <p style={{ margin: '18px 0 10px' }}>
          <img src={emblem.url} alt={emblem.label} width={84} height={57} style={{ display: 'block', border: 0 }} />
        </p>
        <p className="soft" style={{ ...small, fontSize: '13px', margin: 0 }}>
          {funding}
        </p>
      </td>
    </tr>
  );
}

function DigestDocument({ words }: { words: DigestWords }) {
  const { language, site, subject, preheader, heading, articles, read, all } = words;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{dark}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: paper, fontFamily: 'Georgia, serif' }}>
        <div aria-hidden="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preheader}
        </div>
        <table
          className="paper"
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ background: paper }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table
                  className="surface"
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{
                    maxWidth: '600px',
                    textAlign: 'left',
                    background: surface,
                    border: `1px solid ${line}`,
                    borderRadius: '12px',
                  }}
                >
                  <tbody>
                    <tr>
                      <td className="cell" style={{ ...sides, paddingTop: '32px', paddingBottom: '20px' }}>
                        <p className="link" style={{ ...small, color: primary, fontWeight: 'bold' }}>
                          {site}
                        </p>
                        <h1 className="ink" style={{ ...text, margin: 0, fontSize: '28px', lineHeight: '1.2' }}>
                          {heading}
                        </h1>
                      </td>
                    </tr>
                    {articles.map((article) => (
                      <Article key={article.url} article={article} read={read} />
                    ))}
                    <tr>
                      <td
                        className="cell line"
                        style={{
                          ...sides,
                          paddingTop: '12px',
                          paddingBottom: '28px',
                          borderBottom: `1px solid ${line}`,
                        }}
                      >
                        <a
                          className="button"
                          href={all.url}
                          style={{
                            display: 'inline-block',
                            padding: '14px 26px',
                            borderRadius: '999px',
                            background: primary,
                            color: '#ffffff',
                            fontSize: '17px',
                            textDecoration: 'none',
                          }}
                        >
                          {all.label}
                        </a>
                      </td>
                    </tr>
                    <Footer words={words} />
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

export function digestHtml(words: DigestWords): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<DigestDocument words={words} />)}`;
}
