import { cutText } from '#kernel/text/cut-text.ts';
import { elementsIn, type HtmlElement, wordsOf } from './html-tree.ts';
import { addText, endParagraph } from './line.ts';
import type { Output, Scope } from './scope.ts';

/** What never shows: it goes, and is named. */
export const unseen = new Set([
  'script',
  'style',
  'link',
  'meta',
  'base',
  'title',
  'head',
  'template',
  'param',
  'noscript',
  'noembed',
  'noframes',
]);

export function dropUnseen(element: HtmlElement, scope: Scope) {
  scope.tally.element(element.name, 'dropped');
  const inside = wordsOf(element.children.filter((child) => child.kind === 'text'));
  scope.tally.note({
    what: element.name,
    became: 'nothing',
    detail: cutText(inside || (element.attrs.src ?? ''), 500),
  });
}

const fields = new Set([
  'input',
  'select',
  'textarea',
  'button',
  'option',
  'optgroup',
  'datalist',
  'meter',
  'progress',
  'keygen',
]);

export const isField = (name: string): boolean => fields.has(name);

/** A form leads to a program that is not here: its words stay, and its source is in the report. */
export function convertForm(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  scope.tally.element('form', 'words');
  const inputs = [...elementsIn(element.children)]
    .filter(({ name }) => fields.has(name))
    .map(({ name, attrs }) => `${name} ${attrs.name ?? ''}`.trim());
  scope.tally.note({
    what: 'form',
    became: 'words',
    detail: cutText(`to ${element.attrs.action ?? 'its own page'}: ${inputs.join(', ')}`, 1000),
  });
  scope.walk(element.children, scope, out);
  endParagraph(scope, out);
}

/** The words that a field shows. */
export function convertField(element: HtmlElement, scope: Scope, out: Output) {
  const { name, attrs, children } = element;
  const isButton = name === 'input' && ['submit', 'button', 'reset'].includes(attrs.type ?? '');
  const words = isButton ? (attrs.value ?? '') : name === 'select' ? '' : wordsOf(children);
  scope.tally.element(name, words === '' && name !== 'select' ? 'dropped' : 'words');
  scope.tally.note({
    what: name,
    became: words === '' && name !== 'select' ? 'nothing' : 'words',
    detail: attrs.name ?? attrs.type ?? '',
  });
  if (words !== '') addText(` ${words} `, { ...scope, keepsLines: false }, out);
  if (name === 'select')
    scope.walk(
      children.filter((child) => child.kind === 'element'),
      scope,
      out,
    );
}

/** An element that nobody knows: its words stay. */
export function convertUnknown(element: HtmlElement, scope: Scope, out: Output) {
  scope.tally.element(element.name, 'unknown');
  scope.tally.note({ what: element.name, became: 'words', detail: 'this element is not known' });
  scope.walk(element.children, scope, out);
}
