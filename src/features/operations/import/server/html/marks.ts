import type { RichTextMark } from '#document/rich-text.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { type HtmlElement, styleOf } from './html-tree.ts';
import type { Scope } from './scope.ts';

/** Elements in a line of words, and the mark that says the same. */
const marks: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  dfn: 'italic',
  var: 'italic',
  cite: 'cite',
  u: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'delete',
  ins: 'insert',
  mark: 'mark',
  small: 'small',
  code: 'code',
  tt: 'code',
  samp: 'code',
  kbd: 'keyboard',
  sub: 'subscript',
  sup: 'superscript',
};

/** Elements in a line that say nothing of their own here: their words stay. */
const silent = new Set([
  'span',
  'font',
  'big',
  'bdi',
  'bdo',
  'nobr',
  'wbr',
  'time',
  'data',
  'ruby',
  'rb',
  'rp',
  'rt',
  'output',
  'blink',
  'slot',
  'basefont',
  'picture',
  'abbr',
  'acronym',
  'q',
  'a',
  'label',
]);

export const isInline = (name: string): boolean => Object.hasOwn(marks, name) || silent.has(name);

const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The marks that an element puts on its words, and counts what became of it. */
export function marksOf(element: HtmlElement, scope: Scope): RichTextMark[] {
  const { name, attrs } = element;
  const own = ownMarks(element, scope);
  const lang = attrs.lang ?? attrs['xml:lang'] ?? '';
  const language: RichTextMark[] = languageTag.test(lang) ? [{ type: 'language', attrs: { lang } }] : [];
  const styled = name === 'span' || name === 'font' ? marksOfStyle(element) : [];
  const all = [...own, ...language, ...styled];
  if (name !== 'a') scope.tally.element(name, all.length > 0 || name === 'q' ? 'Text' : 'words');
  return all;
}

function ownMarks({ name, attrs }: HtmlElement, scope: Scope): RichTextMark[] {
  const plain = Object.hasOwn(marks, name) ? marks[name] : undefined;
  if (plain) return [{ type: plain }];
  const title = (attrs.title ?? '').trim();
  if ((name === 'abbr' || name === 'acronym') && title !== '')
    return [{ type: 'abbreviation', attrs: { title: cutText(title, 300) } }];
  return name === 'a' ? linkMark(attrs, scope) : [];
}

function linkMark(attrs: HtmlElement['attrs'], { facts, tally }: Scope): RichTextMark[] {
  const href = attrs.href?.trim() ?? '';
  const link = href === '' ? undefined : facts.linkOf(href);
  tally.element('a', link ? 'Text' : 'words');
  if (link) return [{ type: 'link', attrs: { ...link } }];
  if (href !== '') tally.note({ what: 'a', became: 'words', detail: `unsafe address ${cutText(href, 200)}` });
  return [];
}

function marksOfStyle(element: HtmlElement): RichTextMark[] {
  const found: RichTextMark[] = [];
  if (/^(bold|[6-9]00)/.test(styleOf(element, 'font-weight') ?? '')) found.push({ type: 'bold' });
  if (styleOf(element, 'font-style') === 'italic') found.push({ type: 'italic' });
  if (/underline/.test(styleOf(element, 'text-decoration') ?? '')) found.push({ type: 'underline' });
  return found;
}
