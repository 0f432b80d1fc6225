import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OutgoingMail } from '#infra/mail/mailer.ts';

/** What a platform is recognised by in its mails. Colours as `#rrggbb`, that of words on the button and of links readable. */
export interface EmailLook {
  button: string;
  onButton: string;
  link: string;
  logo?: { src: string; alt: string } | undefined;
}

interface EmailParts {
  language: string;
  subject: string;
  platformName: string;
  /** Of the platform, where its name leads to. */
  origin: string;
  look: EmailLook;
  /** Below all that the mail says, as lines. */
  signature: readonly string[];
  before: readonly string[];
  /** The one thing to do, if there is one. */
  action?: { label: string; url: string } | undefined;
  after: readonly string[];
}

/** A mail of the product: the same words as text and as HTML, with one thing to do at most. All that is given is text, never HTML. */
export function renderEmail(parts: EmailParts): OutgoingMail {
  const { subject, platformName, origin, before, action, after, signature } = parts;
  const toDo = action ? [`${action.label}:\n${action.url}`] : [];
  const text = [
    ...before,
    ...toDo,
    ...after,
    ...(signature.length > 0 ? [signature.join('\n')] : []),
    `${platformName}\n${origin}`,
  ].join('\n\n');
  return { subject, text: `${text}\n`, html: `<!doctype html>${renderToStaticMarkup(<EmailLayout {...parts} />)}` };
}

/** Mail programs read no style sheets: here, and only here, styles stand with what they are of. */
const styles = {
  body: { margin: 0, padding: '24px 12px', background: '#f3f4f6', color: '#1a1a1a' },
  sheet: {
    maxWidth: '560px',
    margin: '0 auto',
    padding: '32px',
    background: '#ffffff',
    fontFamily: 'Arial, sans-serif',
    fontSize: '16px',
    lineHeight: '1.5',
  },
  heading: { margin: '0 0 16px', fontSize: '22px', lineHeight: '1.3' },
  paragraph: { margin: '0 0 16px' },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: '4px',
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  address: { margin: '0 0 16px', fontSize: '14px', wordBreak: 'break-all' },
  logo: { display: 'block', height: '48px', width: 'auto', maxWidth: '100%', margin: '0 0 24px' },
  signature: { margin: '24px 0 0', whiteSpace: 'pre-line' },
  end: { margin: '24px 0 0', paddingTop: '16px', borderTop: '1px solid #cccccc', fontSize: '14px' },
} satisfies Record<string, CSSProperties>;

function EmailLayout(parts: EmailParts) {
  const { language, subject, platformName, origin, look, before, action, after, signature } = parts;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{subject}</title>
      </head>
      <body style={styles.body}>
        <main style={styles.sheet}>
          {look.logo && <img src={look.logo.src} alt={look.logo.alt} height="48" style={styles.logo} />}
          <h1 style={styles.heading}>{subject}</h1>
          <Paragraphs texts={before} />
          {action && (
            <>
              <p style={styles.paragraph}>
                <a href={action.url} style={{ ...styles.button, background: look.button, color: look.onButton }}>
                  {action.label}
                </a>
              </p>
              <p style={styles.address}>{action.url}</p>
            </>
          )}
          <Paragraphs texts={after} />
          {signature.length > 0 && <p style={styles.signature}>{signature.join('\n')}</p>}
          <p style={styles.end}>
            <a href={origin} style={{ color: look.link }}>
              {platformName}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} style={styles.paragraph}>
      {text}
    </p>
  ));
