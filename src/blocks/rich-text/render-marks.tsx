import type { ReactNode } from 'react';
import type { RichTextMark } from '#document/rich-text.ts';
import { directionOf } from '#kernel/languages/text-language.ts';
import { isSafeHref } from '#kernel/url.ts';
import type { BlockPlace } from '../define-block.ts';
import type { Link } from '../link.ts';
import { anchorTo } from './BlockLink.tsx';

export type Href = BlockPlace['href'];
type Attrs = Record<string, unknown>;
type RenderMark = (words: ReactNode, attrs: Attrs, showing: Showing) => ReactNode;

const marks: Readonly<Record<string, RenderMark>> = {
  bold: (words) => <strong>{words}</strong>,
  italic: (words) => <em>{words}</em>,
  underline: (words) => <u>{words}</u>,
  strike: (words) => <s>{words}</s>,
  code: (words) => <code className="nl-code">{words}</code>,
  subscript: (words) => <sub>{words}</sub>,
  superscript: (words) => <sup>{words}</sup>,
  small: (words) => <small>{words}</small>,
  mark: (words) => <mark className="nl-mark">{words}</mark>,
  keyboard: (words) => <kbd>{words}</kbd>,
  cite: (words) => <cite>{words}</cite>,
  insert: (words) => <ins>{words}</ins>,
  delete: (words) => <del>{words}</del>,
  abbreviation: (words, { title }) => <abbr title={String(title ?? '')}>{words}</abbr>,
  language: (words, { lang }) => (
    <span lang={String(lang ?? '')} dir={directionOf(String(lang)) === 'rtl' ? 'rtl' : undefined}>
      {words}
    </span>
  ),
  footnote: (words, { id }, { takeId }) => (
    <sup>
      <a className="nl-link" id={takeId(numberId(String(id)))} href={`#${noteId(String(id))}`} role="doc-noteref">
        {words}
      </a>
    </sup>
  ),
  link: (words, attrs, { href }) => {
    const target = toLink(attrs);
    const address = target && href(target);
    if (address === undefined || !isSafeHref(address)) return words;
    return (
      <a className="nl-link" {...anchorTo(address)}>
        {words}
      </a>
    );
  },
};

/** What shows the words in which a text differs from another: a mark that no stored text has. */
export type ShowDifference = (words: ReactNode) => ReactNode;
export const differenceMark = 'difference';

interface Showing {
  href: Href;
  /** The id, where nothing of the text has it yet. */
  takeId: (id: string) => string | undefined;
  showDifference?: ShowDifference | undefined;
}

/** Ids of a footnote and of its number in the text, which lead to one another. */
export const noteId = (id: string): string => `note-${id}`;
export const numberId = (id: string): string => `note-number-${id}`;

/** Puts the marks around the words, the first one innermost. Marks nobody knows fall away. */
export const renderMarks = (words: ReactNode, own: readonly RichTextMark[], showing: Showing): ReactNode =>
  own.reduce((inner, { type, attrs = {} }) => {
    if (type === differenceMark && showing.showDifference) return showing.showDifference(inner);
    return Object.hasOwn(marks, type) ? marks[type]?.(inner, attrs, showing) : inner;
  }, words);

function toLink({ href, page, item, anchor }: Attrs): Link | undefined {
  if (typeof href === 'string') return isSafeHref(href) ? { url: href } : undefined;
  if (typeof page === 'string') return typeof anchor === 'string' ? { page, anchor } : { page };
  return typeof item === 'string' ? { item } : undefined;
}
