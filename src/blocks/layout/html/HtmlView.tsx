import { useContext } from 'react';
import { directionOf } from '#kernel/languages/text-language.ts';
import { ScrollRegion } from '#ui/ScrollRegion.tsx';
import type { ViewProps } from '../../define-block.ts';
import { TextLanguageContext } from '../../Editable.tsx';
import { IslandContext } from '../../Island.tsx';
import type { htmlSchema } from './html.schema.ts';

/**
 * Raw HTML in a frame without scripts and without the rights of this site (functional reference SEC-07). Where it is drawn in
 * a browser, which lets no script write a frame, it shows as the code that it is.
 */
export function HtmlView({ content, options, place, texts }: ViewProps<typeof htmlSchema>) {
  const isRendered = useContext(IslandContext) !== undefined;
  const { lang = place.language } = useContext(TextLanguageContext);
  if (content.html === '') return null;
  const name = content.title || texts('name');
  if (!isRendered)
    return (
      <ScrollRegion name={texts('code')}>
        <pre className="nl-code-block">
          <code className="nl-code-block__code">{content.html}</code>
        </pre>
      </ScrollRegion>
    );
  return (
    <iframe
      className={`raw-html raw-html--${options.height}`}
      title={name}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      loading="lazy"
      srcDoc={documentOf(content.html, lang)}
    />
  );
}

/** Links open outside the frame, which may show nothing else. */
const documentOf = (html: string, language: string) =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><base target="_blank"></head><body>${html}</body></html>`;
