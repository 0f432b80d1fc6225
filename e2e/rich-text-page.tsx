import { createRoot } from 'react-dom/client';
import { RichText as ForVisitors } from '#blocks/rich-text/RichText.tsx';
import type { RichText } from '#document/rich-text.ts';
import { createTexts } from '#kernel/texts.ts';
import en from '../src/editor/rich-text/messages/en.json';
import nl from '../src/editor/rich-text/messages/nl.json';
import { mountRichText, type RichTextEditing } from '../src/editor/rich-text/mount-rich-text.ts';
import { RichTextToolbar } from '../src/editor/rich-text/RichTextToolbar.tsx';

/** A page with one text that is edited, the same text as visitors get it, and what the text told its dependencies. */
const texts = createTexts({ nl, en }).nl;
const image = { width: 1200, height: 800, dominantColor: '#2f6f8f', isAnimated: false };
const known = '00000000-0000-4000-8000-000000000001';
const images = { [known]: { guid: known, ...image } };
const place = { language: 'nl', href: (to: object) => ('url' in to ? String(to.url) : '/pagina') };
const said: string[] = [];
const told: string[] = [];
const focused: string[] = [];
const stored: RichText[] = [];
let editing: RichTextEditing | undefined;
let uploads = 0;

const byId = (id: string) => document.getElementById(id) ?? document.body;
const toolbar = createRoot(byId('toolbar'));
const visitors = createRoot(byId('visitors'));

const page = {
  said,
  told,
  focused,
  stored,
  mount(value: RichText, level: 2 | 3 | 4 | 5 | 6 = 2) {
    editing?.destroy();
    for (const list of [said, told, focused, stored]) list.length = 0;
    editing = mountRichText({
      element: byId('text'),
      value,
      label: 'Tekst',
      language: 'nl',
      level,
      images,
      texts,
      onChange: (doc) => void stored.push(doc),
      onFocus: () => void focused.push('focus'),
      onBlur: () => void focused.push('blur'),
      onLeave: () => void told.push('leave'),
      onSlash: () => told.push('slash') > 0,
      onEdge: (side) => void told.push(side),
      announce: (text) => void said.push(text),
      warn: (text) => void said.push(text),
      uploadImage: async (file) => {
        if (file.size > 100_000) throw new Error('Te groot');
        uploads += 1;
        return { guid: `00000000-0000-4000-8000-0000000000a${uploads}`, ...image };
      },
    });
    toolbar.render(
      <RichTextToolbar
        key={Math.random()}
        editor={editing.editor}
        texts={texts}
        pickLink={async () => ({ href: 'https://example.nl/' })}
        pickImage={async () => ({ alt: 'Haven', ...image, guid: known })}
      />,
    );
    visitors.render(<ForVisitors field="body" doc={value} place={place} level={level} images={images} />);
  },
  value: () => editing?.value(),
  setValue: (doc: RichText) => editing?.setValue(doc),
  focus: (at?: 'start' | 'end') => editing?.focus(at),
  destroy: () => editing?.destroy(),
};
export type RichTextPage = typeof page;
Object.assign(window, { page });
