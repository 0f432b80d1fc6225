import { type Editor, Node, wrappingInputRule } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { noteName } from '#document/rich-text.ts';

export const listNodes = [
  Node.create({
    name: 'bulletList',
    group: 'block list',
    content: 'listItem+',
    parseHTML: () => [{ tag: 'ul' }],
    renderHTML: () => ['ul', { class: 'nl-unordered-list' }, 0],
    addKeyboardShortcuts() {
      return { 'Mod-Shift-8': () => this.editor.commands.toggleList('bulletList', 'listItem') };
    },
    addInputRules() {
      return [wrappingInputRule({ find: /^\s*([-+*])\s$/, type: this.type })];
    },
  }),
  Node.create({
    name: 'orderedList',
    group: 'block list',
    content: 'listItem+',
    addAttributes: () => ({
      start: { default: 1, parseHTML: startOf, renderHTML: ({ start }) => (start === 1 ? {} : { start }) },
    }),
    parseHTML: () => [{ tag: 'ol' }],
    renderHTML: ({ HTMLAttributes }) => ['ol', { class: 'nl-ordered-list', ...HTMLAttributes }, 0],
    addKeyboardShortcuts() {
      return { 'Mod-Shift-7': () => this.editor.commands.toggleList('orderedList', 'listItem') };
    },
    addInputRules() {
      return [
        wrappingInputRule({
          find: /^(\d{1,5})\.\s$/,
          type: this.type,
          getAttributes: ([, start]) => ({ start: Number(start) }),
          joinPredicate: ([, start], node) => node.childCount + node.attrs.start === Number(start),
        }),
      ];
    },
  }),
  Node.create({
    name: 'listItem',
    content: 'block+',
    defining: true,
    addAttributes: () => ({
      footnote: {
        default: null,
        // What is split off a note is another item.
        keepOnSplit: false,
        parseHTML: ({ dataset: { footnote = '' } }) => (noteName.test(footnote) ? footnote : null),
        renderHTML: ({ footnote }) => (footnote ? { 'data-footnote': footnote } : {}),
      },
    }),
    parseHTML: () => [{ tag: 'li' }],
    renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem('listItem'),
        Tab: () => isInList(this.editor) && (this.editor.commands.sinkListItem('listItem') || true),
        'Shift-Tab': () => this.editor.commands.liftListItem('listItem'),
      };
    },
  }),
  Node.create({
    name: 'definitionList',
    group: 'block',
    content: '(definitionTerm | definitionDescription)+',
    parseHTML: () => [{ tag: 'dl' }],
    renderHTML: () => ['dl', 0],
  }),
  Node.create({
    name: 'definitionTerm',
    content: 'inline*',
    defining: true,
    parseHTML: () => [{ tag: 'dt' }],
    renderHTML: () => ['dt', 0],
    addKeyboardShortcuts() {
      return { Enter: () => describeTerm(this.editor) };
    },
  }),
  Node.create({
    name: 'definitionDescription',
    content: 'block+',
    defining: true,
    parseHTML: () => [{ tag: 'dd' }],
    renderHTML: () => ['dd', 0],
    addKeyboardShortcuts() {
      return { Enter: () => nextTerm(this.editor) };
    },
  }),
];

function startOf(element: HTMLElement): number {
  const start = Number.parseInt(element.getAttribute('start') ?? '1', 10);
  return start >= 0 && start <= 100_000 ? start : 1;
}

/** Within a list that has nothing between it and the selection but items. */
const isInList = ({ state }: Editor) => state.selection.$from.node(-1)?.type.name === 'listItem';

/** Enter after a term goes to its description; in an empty one, out of the list. */
function describeTerm(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  if (!empty || $from.parent.type.name !== 'definitionTerm') return false;
  const list = $from.node(-1);
  if ($from.parent.content.size === 0 && $from.indexAfter(-1) === list.childCount && list.childCount > 1) {
    return editor.commands.command(({ tr }) => {
      tr.delete($from.before(), $from.after());
      const after = tr.mapping.map($from.after(-1));
      tr.insert(after, editor.schema.nodes.paragraph?.create() ?? []);
      tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
      return true;
    });
  }
  return editor.commands.command(({ tr }) => {
    const rest = $from.parent.slice($from.parentOffset).content;
    const paragraph = editor.schema.nodes.paragraph?.create(null, rest);
    const description = editor.schema.nodes.definitionDescription?.create(null, paragraph);
    if (!description) return false;
    tr.delete($from.pos, $from.end());
    const after = $from.pos + 1;
    tr.insert(after, description);
    tr.setSelection(TextSelection.create(tr.doc, after + 2)).scrollIntoView();
    return true;
  });
}

/** Enter in an empty last paragraph of a description begins the next term. */
function nextTerm(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  const description = $from.node(-1);
  const isLast =
    empty && description?.type.name === 'definitionDescription' && $from.indexAfter(-1) === description.childCount;
  if (!isLast || $from.parent.content.size > 0 || description.childCount < 2) return isLast && beginTerm(editor);
  return editor.commands.command(({ tr }) => {
    const after = $from.after(-1) - $from.parent.nodeSize;
    tr.delete($from.before(), $from.after());
    tr.insert(after, editor.schema.nodes.definitionTerm?.create() ?? []);
    tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
    return true;
  });
}

/** At the end of a description of words, the next thing is a term. */
function beginTerm(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== 'paragraph' || $from.parentOffset < $from.parent.content.size) return false;
  return editor.commands.command(({ tr }) => {
    const after = $from.after(-1);
    tr.insert(after, editor.schema.nodes.definitionTerm?.create() ?? []);
    tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
    return true;
  });
}
