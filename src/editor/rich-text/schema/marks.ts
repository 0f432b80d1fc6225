import { Mark, markInputRule } from '@tiptap/core';
import type { ParseRule } from '@tiptap/pm/model';
import { anchorTo } from '#blocks/rich-text/BlockLink.tsx';
import { noteName } from '#document/rich-text.ts';
import { directionOf } from '#kernel/languages/text-language.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { isSafeHref } from '#kernel/url.ts';

interface Plain {
  name: string;
  tag: string;
  className?: string;
  /** Other ways to write it in HTML. */
  alsoParse?: readonly ParseRule[];
  keys?: string;
  /** How it is typed: the words between these signs. */
  typed?: readonly RegExp[];
}

const plain = ({ name, tag, className, alsoParse = [], keys, typed = [] }: Plain) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }, ...alsoParse],
    renderHTML: () => [tag, className ? { class: className } : {}, 0],
    addKeyboardShortcuts() {
      return keys ? { [keys]: () => this.editor.commands.toggleMark(name) } : {};
    },
    addInputRules() {
      return typed.map((find) => markInputRule({ find, type: this.type }));
    },
  });

const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes() {
    return { href: { default: null }, page: { default: null }, anchor: { default: null }, item: { default: null } };
  },
  parseHTML: () => [{ tag: 'a', getAttrs: linkOf }],
  renderHTML: ({ mark }) => [
    'a',
    {
      class: 'nl-link',
      ...(typeof mark.attrs.href === 'string' && isSafeHref(mark.attrs.href) && anchorTo(mark.attrs.href)),
      ...(mark.attrs.page && { 'data-page': mark.attrs.page }),
      ...(mark.attrs.anchor && { 'data-anchor': mark.attrs.anchor }),
      ...(mark.attrs.item && { 'data-item': mark.attrs.item }),
    },
    0,
  ],
});

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Attributes of a link from its element; false for one that may lead nowhere. */
function linkOf(element: HTMLElement) {
  const { page, anchor, item } = element.dataset;
  if (page && guid.test(page)) return { page, anchor: anchor?.slice(0, 100) ?? null };
  if (item && guid.test(item)) return { item };
  const href = element.getAttribute('href') ?? '';
  return isSafeHref(href) ? { href } : false;
}

/** The number of a footnote: what is typed beside it is no part of it. */
const footnote = Mark.create({
  name: 'footnote',
  inclusive: false,
  addAttributes() {
    return { id: { default: '' } };
  },
  parseHTML: () => [
    {
      tag: 'sup[data-footnote]',
      priority: 60,
      getAttrs: (element: HTMLElement) => {
        const id = element.dataset.footnote ?? '';
        return noteName.test(id) && { id };
      },
    },
  ],
  renderHTML: ({ mark }) => ['sup', { class: 'nl-link', 'data-footnote': mark.attrs.id }, 0],
});

const abbreviation = Mark.create({
  name: 'abbreviation',
  inclusive: false,
  addAttributes() {
    return { title: { default: '' } };
  },
  parseHTML: () => [
    {
      tag: 'abbr[title]',
      getAttrs: (element: HTMLElement) => {
        const title = cutText((element.getAttribute('title') ?? '').trim(), 300);
        return title !== '' && { title };
      },
    },
  ],
  renderHTML: ({ mark }) => ['abbr', { title: mark.attrs.title }, 0],
});

const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

const language = Mark.create({
  name: 'language',
  addAttributes() {
    return { lang: { default: 'en' } };
  },
  parseHTML: () => [
    {
      tag: 'span[lang]',
      getAttrs: (element: HTMLElement) => {
        const lang = element.getAttribute('lang') ?? '';
        return languageTag.test(lang) && { lang };
      },
    },
  ],
  renderHTML: ({ mark }) => [
    'span',
    { lang: mark.attrs.lang, ...(directionOf(mark.attrs.lang) === 'rtl' && { dir: 'rtl' }) },
    0,
  ],
});

const isBoldWeight = (value: string) => (/^(bold(er)?|[6-9]\d{2})$/.test(value) ? null : false);

/** Every mark of `document/rich-text.ts`. What comes first stands around what comes later. */
export const marks = [
  link,
  footnote,
  language,
  abbreviation,
  plain({ name: 'cite', tag: 'cite' }),
  plain({ name: 'insert', tag: 'ins' }),
  plain({ name: 'delete', tag: 'del' }),
  plain({ name: 'small', tag: 'small' }),
  plain({ name: 'mark', tag: 'mark', className: 'nl-mark', keys: 'Mod-Shift-h' }),
  plain({ name: 'underline', tag: 'u', keys: 'Mod-u' }),
  plain({ name: 'strike', tag: 's', alsoParse: [{ tag: 'strike' }], keys: 'Mod-Shift-s' }),
  plain({
    name: 'italic',
    tag: 'em',
    alsoParse: [{ tag: 'i' }, { style: 'font-style=italic' }],
    keys: 'Mod-i',
    typed: [/(?:^|\s)(\*(?!\s)((?:[^*]+))\*(?!\*))$/, /(?:^|\s)(_(?!\s)((?:[^_]+))_(?!_))$/],
  }),
  plain({
    name: 'bold',
    tag: 'strong',
    alsoParse: [{ tag: 'b' }, { style: 'font-weight', getAttrs: isBoldWeight }],
    keys: 'Mod-b',
    typed: [/(?:^|\s)(\*\*(?!\s)((?:[^*]+))\*\*(?!\*))$/, /(?:^|\s)(__(?!\s)((?:[^_]+))__(?!_))$/],
  }),
  plain({ name: 'superscript', tag: 'sup', keys: 'Mod-.' }),
  plain({ name: 'subscript', tag: 'sub', keys: 'Mod-,' }),
  plain({ name: 'keyboard', tag: 'kbd' }),
  plain({
    name: 'code',
    tag: 'code',
    className: 'nl-code',
    keys: 'Mod-e',
    typed: [/(?:^|\s)(`(?!\s)([^`]+)`(?!`))$/],
  }),
];
