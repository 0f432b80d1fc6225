import { languageName } from '#kernel/languages/language-name.ts';
import { productWords, type Texts, toInterfaceLanguage } from '#kernel/texts.ts';

interface FallbackNoteProps {
  /** A text in a page, the page itself, or a text that a machine made. */
  of: 'note' | 'page' | 'machine';
  /** The language that it is in, or was made from, and that of the page. */
  own: string;
  around: string;
  texts: Texts;
  className?: string;
  /** Where a text that a machine made is read as somebody wrote it. */
  href?: string | undefined;
}

/** The quiet note that a text is in another language than its page, or comes from there by a machine (functional reference, languages on the wire). */
export function FallbackNote({ of, own, around, texts, className = '', href }: FallbackNoteProps) {
  const isPlainLanguage = of !== 'machine' && around === `${own}-simple`;
  const language = languageName(own, toInterfaceLanguage(around));
  return (
    <p className={`fallback-note ${className}`.trim()} {...productWords(around)}>
      {isPlainLanguage ? texts(`fallback.plain.${of}`) : texts(`fallback.${of}`, { language })}
      {href !== undefined && (
        <>
          {' '}
          <a href={href} hrefLang={own}>
            {texts('fallback.original', { language })}
          </a>
        </>
      )}
    </p>
  );
}
