import { renderToStaticMarkup } from 'react-dom/server';
import type { App } from '#infra/http/endpoints.ts';
import { baseHeaders } from '#infra/http/security-headers.ts';
import { readNewestMails, type StoredMail } from '#infra/mail/mail-folder.ts';
import { createDateFormatter, type DateFormatter } from '#kernel/dates.ts';
import { createTexts, type InterfaceLanguage, type Texts, toInterfaceLanguage } from '#kernel/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

const texts = createTexts({ nl, en });

/** No script at all; the styles of the mails are their own. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What was mailed while there is no mail server, for who builds: `/__mail`. Anyone who reads a mail can do what its link does,
 * so it is for admins only, and of their platform only.
 */
export function mailPageRoutes(app: App, folder: string) {
  app.get('/__mail', async (request, reply) => {
    const { actor, platform } = await app.identify(request);
    if (!actor.isActive || !actor.isAdmin) return reply.redirect('/unauthorized?returnUrl=%2F__mail', 302);
    const mails = await readNewestMails(folder, `no-reply@${platform.primaryDomain}`, 50);
    const language = toInterfaceLanguage(platform.defaultLanguage);
    const formatDate = createDateFormatter(language, platform.timeZone);
    const page = <MailPage language={language} mails={mails} formatDate={formatDate} t={texts[language]} />;
    return reply
      .headers({
        ...baseHeaders,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex',
      })
      .send(`<!doctype html>${renderToStaticMarkup(page)}`);
  });
}

interface MailPageProps {
  language: InterfaceLanguage;
  mails: readonly StoredMail[];
  t: Texts;
  formatDate: DateFormatter;
}

const sheet =
  'html{color-scheme:light dark}body{font:1rem/1.5 sans-serif;max-width:60rem;margin:auto;padding:1rem;background:Canvas;color:CanvasText}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:30rem;border:1px solid;background:#fff}' +
  'article{border-top:1px solid;margin-block-start:2rem}summary{padding-block:.5rem}';

function MailPage({ language, mails, t, formatDate }: MailPageProps) {
  return (
    <html lang={language}>
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t('mail.title')}</title>
        <style>{sheet}</style>
      </head>
      <body>
        <main>
          <h1>{t('mail.title')}</h1>
          <p>{t(mails.length > 0 ? 'mail.intro' : 'mail.none')}</p>
          {mails.map((mail) => (
            <article key={`${mail.at} ${mail.to}`}>
              <h2>{mail.subject}</h2>
              <p>{t('mail.to', { to: mail.to, at: formatDate(mail.at, 'moment') })}</p>
              <pre>{mail.text.split(/(https?:\/\/\S+)/).map(linked)}</pre>
              <details>
                <summary>{t('mail.html')}</summary>
                <iframe title={mail.subject} sandbox="" srcDoc={mail.html} />
              </details>
            </article>
          ))}
        </main>
      </body>
    </html>
  );
}

/** Every second part is an address. */
const linked = (part: string, at: number) =>
  at % 2 === 0 ? (
    part
  ) : (
    <a key={part} href={part}>
      {part}
    </a>
  );
