import { Node, type NodeViewRenderer, nodeInputRule, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';

const aligns: Readonly<Record<string, string>> = { center: 'text-center', end: 'text-end' };

/** Where the lines of a paragraph or heading stand; null where nobody chose. */
const textAlign = {
  textAlign: {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const chosen = element.dataset.align ?? '';
      return ['start', 'center', 'end'].includes(chosen) ? chosen : null;
    },
    renderHTML: ({ textAlign }: Record<string, unknown>) =>
      textAlign ? { class: aligns[String(textAlign)], 'data-align': textAlign } : {},
  },
};

export const toLevel = (written: number) => Math.min(4, Math.max(2, written));

export const textNodes = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({ name: 'text', group: 'inline' }),
  Node.create({
    name: 'paragraph',
    priority: 1000,
    group: 'block',
    content: 'inline*',
    addAttributes: () => textAlign,
    parseHTML: () => [{ tag: 'p' }],
    renderHTML: ({ HTMLAttributes }) => [
      'p',
      { ...HTMLAttributes, class: classes('nl-paragraph', HTMLAttributes.class) },
      0,
    ],
    addKeyboardShortcuts() {
      return { 'Mod-Alt-0': () => this.editor.commands.setNode('paragraph') };
    },
  }),
  Node.create({
    name: 'heading',
    group: 'block',
    content: 'inline*',
    defining: true,
    addAttributes: () => ({ level: { default: 2, rendered: false }, ...textAlign }),
    parseHTML: () =>
      [1, 2, 3, 4, 5, 6].map((written) => ({
        tag: `h${written}`,
        getAttrs: (element: HTMLElement) => ({ level: toLevel(Number(element.dataset.level ?? written)) }),
      })),
    renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, HTMLAttributes, 0],
    addNodeView: () => headingView,
    addKeyboardShortcuts() {
      const toggle = (level: number) => () => this.editor.commands.toggleNode('heading', 'paragraph', { level });
      return { 'Mod-Alt-2': toggle(2), 'Mod-Alt-3': toggle(3), 'Mod-Alt-4': toggle(4) };
    },
    addInputRules() {
      const getAttributes = ([, signs = '']: RegExpMatchArray) => ({ level: toLevel(signs.length) });
      return [textblockTypeInputRule({ find: /^(#{1,4})\s$/, type: this.type, getAttributes })];
    },
  }),
  Node.create({
    name: 'blockquote',
    group: 'block',
    content: 'block+',
    defining: true,
    parseHTML: () => [{ tag: 'blockquote' }],
    renderHTML: () => ['blockquote', 0],
    addKeyboardShortcuts() {
      return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap('blockquote') };
    },
    addInputRules() {
      return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
    },
  }),
  Node.create({
    name: 'codeBlock',
    group: 'block',
    content: 'text*',
    code: true,
    defining: true,
    addAttributes: () => ({
      language: {
        default: '',
        parseHTML: (element: HTMLElement) => (element.dataset.language ?? '').slice(0, 40),
        rendered: false,
      },
    }),
    parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
    renderHTML: ({ node }) => [
      'div',
      { class: 'scroll-region' },
      [
        'pre',
        { class: 'nl-code-block', ...(node.attrs.language && { 'data-language': node.attrs.language }) },
        ['code', { class: 'nl-code-block__code' }, 0],
      ],
    ],
    addKeyboardShortcuts() {
      return {
        'Mod-Alt-c': () => this.editor.commands.toggleNode('codeBlock', 'paragraph'),
        Backspace: () => {
          const { empty, $anchor } = this.editor.state.selection;
          const isEmptyCode = empty && $anchor.parent.type === this.type && $anchor.parent.content.size === 0;
          return isEmptyCode && this.editor.commands.setNode('paragraph');
        },
        Enter: () => {
          const { empty, $from } = this.editor.state.selection;
          const isLeaving =
            empty && $from.parent.type === this.type && $from.parentOffset === $from.parent.content.size;
          if (!isLeaving || !$from.parent.textContent.endsWith('\n\n')) return false;
          return this.editor
            .chain()
            .deleteRange({ from: $from.pos - 2, to: $from.pos })
            .exitCode()
            .run();
        },
      };
    },
    addInputRules() {
      const getAttributes = ([, language = '']: RegExpMatchArray) => ({ language });
      return [textblockTypeInputRule({ find: /^```([a-z]{0,40})[\s\n]$/, type: this.type, getAttributes })];
    },
  }),
  Node.create({
    name: 'horizontalRule',
    group: 'block',
    parseHTML: () => [{ tag: 'hr' }],
    renderHTML: () => ['hr'],
    addInputRules() {
      return [nodeInputRule({ find: /^(?:---|—-)$/, type: this.type })];
    },
  }),
  Node.create({
    name: 'hardBreak',
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseHTML: () => [{ tag: 'br' }],
    renderHTML: () => ['br'],
    renderText: () => '\n',
    addKeyboardShortcuts() {
      const insert = () =>
        this.editor.commands.first(({ commands }) => [
          () => commands.exitCode(),
          () => commands.insertContent({ type: 'hardBreak' }),
        ]);
      return { 'Shift-Enter': insert, 'Mod-Enter': insert };
    },
  }),
];

/** The element of the level that visitors see, which follows from the headings before it. */
const headingView: NodeViewRenderer = ({ node, decorations }) => {
  const shown = shownLevel(decorations) ?? node.attrs.level;
  const dom = document.createElement(`h${shown}`);
  return {
    dom,
    contentDOM: dom,
    update: (next, decorations) => next.type === node.type && (shownLevel(decorations) ?? shown) === shown,
  };
};

const shownLevel = (decorations: readonly { spec: { level?: number } }[]) =>
  decorations.find(({ spec }) => spec.level !== undefined)?.spec.level;

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');
