import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { IconName } from './Icon.tsx';

/** What a form of the toolbar asks. */
export type FormName = 'abbreviation' | 'language' | 'caption' | 'alt';

/** What a tool does that needs more than the editor. */
export type ToolRequest = { form: FormName } | 'link' | 'image' | 'more';

export interface Tool {
  /** Key of its name in the messages. */
  name: string;
  icon: IconName;
  keys?: string;
  run: (editor: Editor) => unknown;
  /** Undefined for what is done and not switched on. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  wish?: ToolRequest;
}

const nothing = () => {};

const mark = (name: IconName, keys?: string): Tool => ({
  name,
  icon: name,
  ...(keys && { keys }),
  run: (editor) => editor.commands.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
  isPossible: (editor) => !editor.isActive('image'),
});

const list = (name: 'bulletList' | 'orderedList', keys: string): Tool => ({
  name,
  icon: name,
  keys,
  run: (editor) => editor.commands.toggleList(name, 'listItem'),
  isOn: (editor) => editor.isActive(name),
});

const align = (textAlign: 'start' | 'center' | 'end', icon: IconName): Tool => {
  const value = textAlign === 'start' ? null : textAlign;
  return {
    name: `align.${textAlign}`,
    icon,
    run: (editor) =>
      editor
        .chain()
        .updateAttributes('paragraph', { textAlign: value })
        .updateAttributes('heading', { textAlign: value })
        .run(),
    isOn: (editor) => (value === null ? !isAligned(editor) : editor.isActive({ textAlign })),
  };
};

const isAligned = (editor: Editor) => editor.isActive({ textAlign: 'center' }) || editor.isActive({ textAlign: 'end' });

export const isInLink = (editor: Editor) => editor.isActive('link');

/** Always in sight. */
export const firstTools: readonly Tool[] = [
  mark('bold', 'Mod+B'),
  mark('italic', 'Mod+I'),
  { name: 'link', icon: 'link', keys: 'Mod+K', run: nothing, isOn: isInLink, wish: 'link' },
  list('bulletList', 'Mod+Shift+8'),
  list('orderedList', 'Mod+Shift+7'),
  {
    name: 'blockquote',
    icon: 'blockquote',
    keys: 'Mod+Shift+B',
    run: (editor) => editor.commands.toggleWrap('blockquote'),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { name: 'image', icon: 'image', run: nothing, wish: 'image' },
  {
    name: 'table.insert',
    icon: 'table',
    run: (editor) => editor.commands.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    isPossible: (editor) => !editor.isActive('table'),
  },
];

export const unlink: Tool = {
  name: 'unlink',
  icon: 'unlink',
  run: (editor) => editor.chain().extendMarkRange('link').unsetMark('link').run(),
};

export const altText: Tool = { name: 'image.alt', icon: 'alt', run: nothing, wish: { form: 'alt' } };

/** True when an image is selected. */
export const isOnImage = ({ state: { selection } }: Editor) =>
  selection instanceof NodeSelection && selection.node.type.name === 'image';

/** For some of the words. */
const wordTools: readonly Tool[] = [
  mark('underline', 'Mod+U'),
  mark('strike', 'Mod+Shift+S'),
  mark('mark', 'Mod+Shift+H'),
  mark('code', 'Mod+E'),
  mark('subscript', 'Mod+,'),
  mark('superscript', 'Mod+.'),
  mark('small'),
  mark('keyboard'),
  mark('cite'),
  mark('insert'),
  mark('delete'),
  {
    ...mark('abbreviation'),
    wish: { form: 'abbreviation' },
    run: nothing,
    isPossible: (editor) => !editor.state.selection.empty || editor.isActive('abbreviation'),
  },
  {
    ...mark('language'),
    wish: { form: 'language' },
    run: nothing,
    isPossible: (editor) => !editor.state.selection.empty || editor.isActive('language'),
  },
  { name: 'clear', icon: 'clear', keys: 'Mod+\\', run: clearFormat },
];

/** For the whole paragraph. */
const paragraphTools: readonly Tool[] = [
  align('start', 'alignStart'),
  align('center', 'alignCenter'),
  align('end', 'alignEnd'),
  {
    name: 'codeBlock',
    icon: 'codeBlock',
    keys: 'Mod+Alt+C',
    run: (editor) => editor.commands.toggleNode('codeBlock', 'paragraph'),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    name: 'definitionList',
    icon: 'definitionList',
    run: toDefinitionList,
    isOn: (editor) => editor.isActive('definitionList'),
    isPossible: (editor) => editor.state.selection.$from.parent.type.name === 'paragraph',
  },
  { name: 'horizontalRule', icon: 'horizontalRule', run: insertRule },
];

/** Behind "more", in the order in which they are shown; `name` is a key of the messages. */
export const moreTools = [
  { name: 'group.words', tools: wordTools },
  { name: 'group.paragraph', tools: paragraphTools },
] as const;

/** Typing goes on below the line. */
function insertRule(editor: Editor) {
  const { $to } = editor.state.selection;
  const at = $to.depth === 0 ? $to.pos : $to.after(1);
  const isLast = at === editor.state.doc.content.size;
  const line = { type: 'horizontalRule' };
  return editor
    .chain()
    .insertContentAt(at, isLast ? [line, { type: 'paragraph' }] : line)
    .command(({ tr }) => {
      tr.setSelection(Selection.near(tr.doc.resolve(at + 1)));
      return true;
    })
    .run();
}

export function clearFormat(editor: Editor) {
  return editor.chain().unsetAllMarks().clearNodes().run();
}

/** The paragraph becomes a term, with room for what it means. */
function toDefinitionList(editor: Editor) {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== 'paragraph') return false;
  const term = { type: 'definitionTerm', content: $from.parent.toJSON().content ?? [] };
  const description = { type: 'definitionDescription', content: [{ type: 'paragraph' }] };
  return editor
    .chain()
    .insertContentAt(
      { from: $from.before(), to: $from.after() },
      { type: 'definitionList', content: [term, description] },
    )
    .setTextSelection($from.pos + 1)
    .run();
}

const cells = (
  name: string,
  icon: IconName,
  run: (editor: Editor) => unknown,
  isPossible?: Tool['isPossible'],
): Tool => ({
  name: `table.${name}`,
  icon,
  run,
  ...(isPossible && { isPossible }),
});

/** Inside a table. */
export const tableTools: readonly Tool[] = [
  cells('rowBefore', 'rowBefore', (editor) => editor.commands.addRowBefore()),
  cells('rowAfter', 'rowAfter', (editor) => editor.commands.addRowAfter()),
  cells('rowDelete', 'rowDelete', (editor) => editor.commands.deleteRow()),
  cells('columnBefore', 'columnBefore', (editor) => editor.commands.addColumnBefore()),
  cells('columnAfter', 'columnAfter', (editor) => editor.commands.addColumnAfter()),
  cells('columnDelete', 'columnDelete', (editor) => editor.commands.deleteColumn()),
  cells('headerRow', 'headerRow', (editor) => editor.commands.toggleHeaderRow()),
  cells('headerColumn', 'headerColumn', (editor) => editor.commands.toggleHeaderColumn()),
  cells(
    'merge',
    'merge',
    (editor) => editor.commands.mergeCells(),
    (editor) => editor.can().mergeCells(),
  ),
  cells(
    'split',
    'split',
    (editor) => editor.commands.splitCell(),
    (editor) => editor.can().splitCell(),
  ),
  { name: 'table.caption', icon: 'caption', run: nothing, wish: { form: 'caption' } },
  cells('delete', 'tableDelete', (editor) => editor.commands.deleteTable()),
];
