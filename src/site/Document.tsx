import { Content } from './Content.tsx';
import { Footer } from './Footer.tsx';
import { Head } from './Head.tsx';
import { Header } from './Header.tsx';
import type { PageModel } from './page-model.ts';

/** The whole HTML document of a public page. */
export function Document({ head, shell, content, around }: PageModel) {
  return (
    <html lang={shell.language} dir="ltr">
      <Head head={head} />
      <body>
        <a className="skip-link visually-hidden" href="#main">
          {shell.texts('skip')}
        </a>
        <Header shell={shell} />
        <Content content={content} shell={shell} around={around} />
        {shell.shows.footer && <Footer shell={shell} around={around} />}
      </body>
    </html>
  );
}
