import { languageName } from '#kernel/languages/language-name.ts';
import { productWords, type Texts, toInterfaceLanguage } from '#kernel/texts.ts';

interface FallbackNoteProps {
  /** A text in a page, or the page itself. */
  of: 'note' | 'page';
  /** The language that it is in, and that of the page. */
  own: string;
  around: string;
  texts: Texts;
  className?: string;
}

/** The quiet note that a text is in another language than its page (functional reference, languages on the wire). */
export function FallbackNote({ of, own, around, texts, className = '' }: FallbackNoteProps) {
  const isEasyRead = around === `${own}-simple`;
  return (
    <p className={`fallback-note ${className}`.trim()} {...productWords(around)}>
      {isEasyRead
        ? texts(`fallback.easy.${of}`)
        : texts(`fallback.${of}`, { language: languageName(own, toInterfaceLanguage(around)) })}
    </p>
  );
}
