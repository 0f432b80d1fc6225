import { DataScript } from './DataScript.tsx';
import type { HeadModel } from './page-model.ts';

const viewport = 'width=device-width, initial-scale=1';
/** The keyboard of a phone leaves room for the tools of a text. */
const editedViewport = `${viewport}, interactive-widget=resizes-content`;

/** Title, description, addresses in other languages, styles and the one eager script. Nothing inline that runs: the policy allows none. */
export function Head({ head }: { head: HeadModel }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content={head.isEdited ? editedViewport : viewport} />
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {head.feeds?.map(({ title, href }) => (
        <link key={href} rel="alternate" type="application/rss+xml" title={title} href={href} />
      ))}
      <meta property="og:title" content={head.title} />
      <meta property="og:type" content={head.kind} />
      <meta property="og:site_name" content={head.siteName} />
      {head.description && <meta property="og:description" content={head.description} />}
      {head.socialImage && <meta property="og:image" content={head.socialImage} />}
      {head.browserColor && <meta name="theme-color" content={head.browserColor} />}
      <meta name="color-scheme" content="light dark" />
      <meta name="build" content={head.build} />
      {head.frames && <meta name="frames" content={head.frames} />}
      {head.consent && (
        <meta
          name="cookies"
          content={head.consent.sheet}
          data-asked={head.consent.asked}
          data-siteimprove={head.consent.siteimproveId}
          data-matomo={head.consent.matomo}
        />
      )}
      {head.icon && <link rel="icon" href={head.icon} />}
      {head.manifest && <link rel="manifest" href={head.manifest} />}
      {head.font && <link rel="preload" as="font" type="font/woff2" href={head.font} crossOrigin="" />}
      {head.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <link rel="stylesheet" href={head.themeHref} />
      {head.scripts.map(({ src, integrity }) => (
        <script key={src} type="module" src={src} integrity={integrity} />
      ))}
      {head.editorScript && <script type="module" async {...head.editorScript} />}
      {head.structuredData && <DataScript type="application/ld+json" data={head.structuredData} />}
    </head>
  );
}
