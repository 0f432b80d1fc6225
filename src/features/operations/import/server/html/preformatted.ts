import type { RichTextMark, RichTextNode } from '#document/rich-text.ts';
import { type HtmlElement, type HtmlNode, isElement, isSaid, rawText } from './html-tree.ts';
import { endParagraph } from './line.ts';
import { addRich, type Output, type Scope } from './scope.ts';
import { alignOf } from './text-elements.ts';

/** Preformatted words: code, or words whose lines and spaces count. */
export function convertPre(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  if (isCode(element)) convertCode(element, scope, out);
  else convertLines(element, scope, out);
}

const highlighted =
  /(^|\s)(brush:|lang-|language-|prettyprint|hljs|enlighterjsraw|wp-block-(syntaxhighlighter-)?code)/i;

/** As WordPress tells them apart: code is in `code`, or was made by something that colours it. */
function isCode({ name, attrs, children }: HtmlElement): boolean {
  if (name !== 'pre' || attrs['data-language'] !== undefined || highlighted.test(attrs.class ?? '')) return true;
  const said = children.filter(isSaid);
  return said.length === 1 && said.every((child) => isElement(child) && child.name === 'code');
}

/** Verse, and text that is laid out by hand: a paragraph in which line ends are breaks and spaces are kept. */
function convertLines(element: HtmlElement, scope: Scope, out: Output) {
  const within = { ...scope, keepsSpaces: true, align: alignOf(element, scope.align) };
  const before = out.pieces.length;
  scope.walk(element.children, within, out);
  endParagraph(within, out);
  scope.tally.element(element.name, out.pieces.length > before ? 'Text' : 'dropped');
}

/** Code is kept to the character; as running text where it holds links. */
function convertCode(element: HtmlElement, scope: Scope, out: Output) {
  const code = rawText(element.children).replaceAll('\0', '').replace(/^\n/, '').trimEnd();
  if (code === '') {
    scope.tally.element('pre', 'dropped');
    return;
  }
  const language = (element.attrs['data-language'] ?? '').slice(0, 40);
  const linked = linkedCode(element, scope);
  scope.tally.element('pre', linked || !scope.holdsBlocks ? 'Text' : 'Code');
  if (linked || !scope.holdsBlocks) {
    addRich(out, { type: 'codeBlock', attrs: { language }, content: linked ?? [{ type: 'text', text: code }] });
    return;
  }
  for (let at = 0; at < code.length; at += 50_000) {
    out.pieces.push({ block: { name: 'Code', content: { code: code.slice(at, at + 50_000), language }, options: {} } });
  }
}

/** The same words with their links; undefined where there are none. */
function linkedCode(element: HtmlElement, scope: Scope): RichTextNode[] | undefined {
  const content = codeWords(element.children, [], scope);
  return content.some(({ marks }) => marks) ? content : undefined;
}

function codeWords(nodes: readonly HtmlNode[], marks: readonly RichTextMark[], scope: Scope): RichTextNode[] {
  return nodes.flatMap((node): RichTextNode[] => {
    if (node.kind === 'text')
      return [{ type: 'text', text: node.text, ...(marks.length > 0 && { marks: [...marks] }) }];
    if (!isElement(node)) return [];
    const link = node.name === 'a' && node.attrs.href ? scope.facts.linkOf(node.attrs.href) : undefined;
    scope.tally.element(node.name, link || node.name === 'code' || node.name === 'br' ? 'Text' : 'words');
    if (node.name === 'br') return [{ type: 'text', text: '\n' }];
    return codeWords(node.children, link ? [{ type: 'link', attrs: { ...link } }] : marks, scope);
  });
}
