import type { Editor } from '@tiptap/core';
import type { Texts } from '#kernel/texts.ts';
import type { FormName } from './tools.ts';

export interface FormResult {
  value: string;
  /** Only for an image: true when nothing of it is read aloud. */
  isDecorative?: boolean;
}

interface Form {
  title: string;
  label: string;
  help?: string;
  /** What is said when nothing is filled in, where that is no answer. */
  needed?: string;
  most: number;
  choices?: (texts: Texts) => { value: string; text: string }[];
  read: (editor: Editor) => FormResult;
  write: (editor: Editor, result: FormResult) => void;
}

const languages = 'en de fr es it pt pl ro bg uk ru tr ar fa ku ti so zh ja fy nds pap srn la'.split(' ');

function languageChoices(texts: Texts) {
  const names = new Intl.DisplayNames([document.documentElement.lang || 'nl'], { type: 'language' });
  const named = languages.map((value) => ({ value, text: names.of(value) ?? value }));
  return [{ value: '', text: texts('language.none') }, ...named.sort((a, b) => a.text.localeCompare(b.text))];
}

/** Sets a mark on the selection, or on the whole of the mark that the cursor is in; an empty value takes it away. */
function setMark(editor: Editor, name: 'abbreviation' | 'language', attrs: Record<string, string> | undefined) {
  const within = editor.state.selection.empty ? editor.chain().extendMarkRange(name) : editor.chain();
  (attrs ? within.setMark(name, attrs) : within.unsetMark(name)).run();
}

/** What each form of the toolbar asks, and what becomes of the answer. */
export const forms: Readonly<Record<FormName, Form>> = {
  abbreviation: {
    title: 'abbreviation',
    label: 'abbreviation.title',
    most: 300,
    read: (editor) => ({ value: String(editor.getAttributes('abbreviation').title ?? '') }),
    write: (editor, { value }) => setMark(editor, 'abbreviation', value.trim() ? { title: value.trim() } : undefined),
  },
  language: {
    title: 'language',
    label: 'language.lang',
    most: 20,
    choices: languageChoices,
    read: (editor) => ({ value: String(editor.getAttributes('language').lang ?? 'en') }),
    write: (editor, { value }) => setMark(editor, 'language', value ? { lang: value } : undefined),
  },
  caption: {
    title: 'table',
    label: 'table.caption',
    most: 300,
    read: (editor) => ({ value: String(editor.getAttributes('table').caption ?? '') }),
    write: (editor, { value }) => void editor.commands.updateAttributes('table', { caption: value.trim() }),
  },
  alt: {
    title: 'image',
    label: 'image.alt',
    help: 'image.alt.help',
    needed: 'image.alt.needed',
    most: 500,
    read: (editor) => {
      const { alt, isDecorative } = editor.getAttributes('image');
      return { value: String(alt ?? ''), isDecorative: isDecorative === true };
    },
    write: (editor, { value, isDecorative }) =>
      void editor.commands.updateAttributes('image', {
        alt: isDecorative ? '' : value.trim(),
        isDecorative: isDecorative || null,
      }),
  },
};
