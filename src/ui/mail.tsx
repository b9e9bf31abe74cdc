import { renderToStaticMarkup } from 'react-dom/server';

interface MailList {
  heading: string;
  items: { label: string; url: string; note: string }[];
  /** That there are others. */
  more: string | undefined;
}

export interface MailContent {
  /** BCP 47. */
  language: string;
  subject: string;
  greeting: string;
  body: string;
  /** What somebody else wrote, marked as that. */
  quote?: { facts: [label: string, value: string][]; text: string };
  /** Things to see to, each with the way there. */
  lists?: readonly MailList[];
  action?: { label: string; url: string };
  note: string;
  /** What to do where the button does not work. */
  fallback?: string;
  /** Where whoever gets it every week stops it. */
  leave?: { label: string; url: string };
  footer: string;
}

// Mail programs read neither style sheets nor custom properties: the light theme's values stand here once more.
const colours = {
  paper: '#fbf6ee',
  surface: '#ffffff',
  ink: '#15262e',
  soft: '#44545c',
  line: '#e2d8c7',
  primary: '#0d4a4b',
};
const text = { margin: '0 0 16px', fontSize: '17px', lineHeight: '1.55', color: colours.ink };
const small = { ...text, fontSize: '14px', color: colours.soft };

function Quote({ facts, text: words }: NonNullable<MailContent['quote']>) {
  return (
    <>
      <p style={text}>
        {facts.map(([label, value]) => (
          <span key={label}>
            {label}: <bdi>{value}</bdi>
            <br />
          </span>
        ))}
      </p>
      <blockquote
        dir="auto"
        style={{ ...text, paddingLeft: '16px', borderLeft: `3px solid ${colours.line}`, whiteSpace: 'pre-wrap' }}
      >
        {words}
      </blockquote>
    </>
  );
}

function List({ heading, items, more }: MailList) {
  return (
    <>
      <h2 style={{ ...text, fontSize: '19px', margin: '24px 0 8px' }}>{heading}</h2>
      <ul style={{ ...text, paddingLeft: '20px' }}>
        {items.map(({ label, url, note }) => (
          <li key={url}>
            <a href={url} style={{ color: colours.primary }}>
              <bdi>{label}</bdi>
            </a>
            <br />
            <span style={{ color: colours.soft }}>{note}</span>
          </li>
        ))}
      </ul>
      {more && <p style={text}>{more}</p>}
    </>
  );
}

function Button({ label, url }: NonNullable<MailContent['action']>) {
  return (
    <p style={{ margin: '24px 0' }}>
      <a
        href={url}
        style={{
          display: 'inline-block',
          padding: '14px 26px',
          borderRadius: '999px',
          background: colours.primary,
          color: '#ffffff',
          fontSize: '17px',
          textDecoration: 'none',
        }}
      >
        {label}
      </a>
    </p>
  );
}

function MailDocument(content: MailContent) {
  const { language, subject, greeting, body, quote, lists = [], action, note, fallback, leave, footer } = content;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 12px', background: colours.paper, fontFamily: 'Georgia, serif' }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center">
                <div
                  style={{
                    maxWidth: '560px',
                    padding: '28px',
                    textAlign: 'left',
                    background: colours.surface,
                    border: `1px solid ${colours.line}`,
                    borderRadius: '12px',
                  }}
                >
                  <h1 style={{ ...text, fontSize: '24px', lineHeight: '1.25' }}>{subject}</h1>
                  <p style={text}>{greeting}</p>
                  <p style={{ ...text, whiteSpace: 'pre-line' }}>{body}</p>
                  {quote && <Quote {...quote} />}
                  {lists.map((list) => (
                    <List key={list.heading} {...list} />
                  ))}
                  {action && <Button {...action} />}
                  <p style={text}>{note}</p>
                  {action && (
                    <p style={{ ...small, wordBreak: 'break-all' }}>
                      {fallback}
                      <br />
                      {action.url}
                    </p>
                  )}
                  {leave && (
                    <p style={small}>
                      <a href={leave.url} style={{ color: colours.soft }}>
                        {leave.label}
                      </a>
                    </p>
                  )}
                  <p style={{ ...small, margin: 0 }}>{footer}</p>
                </div>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const quoted = ({ facts, text: words }: NonNullable<MailContent['quote']>) => [
  facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
  words.replaceAll(/^/gm, '> '),
];

const listed = ({ heading, items, more }: MailList) =>
  [heading, ...items.map(({ label, url, note }) => `- ${label} (${note})\n  ${url}`), ...(more ? [more] : [])].join(
    '\n',
  );

/** One message in its two forms; the text says everything the HTML says. */
export function renderMail(content: MailContent): { language: string; subject: string; text: string; html: string } {
  const { language, subject, greeting, body, quote, lists = [], action, note, leave, footer } = content;
  const parts = [
    ...[greeting, body],
    ...(quote ? quoted(quote) : []),
    ...lists.map(listed),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    note,
    ...(leave ? [`${leave.label}:\n${leave.url}`] : []),
    `--\n${footer}`,
  ];
  return {
    language,
    subject,
    text: parts.join('\n\n'),
    html: `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument {...content} />)}`,
  };
}
