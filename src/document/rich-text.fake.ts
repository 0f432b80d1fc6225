import fc from 'fast-check';
import type { JsonObject } from './page-document.ts';
import type { RichText, RichTextMark, RichTextNode } from './rich-text.ts';

const guid = fc.uuid();
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', 'Afval', 'één\ntwee', '  ', '🏡', 'x'.repeat(90)),
);
const names = ['bold', 'italic', 'underline', 'strike', 'code', 'subscript', 'superscript', 'small', 'mark'] as const;
const others = ['keyboard', 'cite', 'insert', 'delete'] as const;

const mark: fc.Arbitrary<RichTextMark> = fc.oneof(
  fc.constantFrom(...names, ...others).map((type) => ({ type })),
  fc.constantFrom('/afval', '#top', 'https://example.nl/?a=b', 'mailto:a@example.nl').map((href) => ({
    type: 'link',
    attrs: { href },
  })),
  guid.map((page) => ({ type: 'link', attrs: { page } })),
  fc.tuple(guid, fc.string({ maxLength: 20 })).map(([page, anchor]) => ({ type: 'link', attrs: { page, anchor } })),
  guid.map((item) => ({ type: 'link', attrs: { item } })),
  fc.constantFrom('n1', 'c7c9c0aa-2a2c').map((id) => ({ type: 'footnote', attrs: { id } })),
  fc.string({ minLength: 1, maxLength: 20 }).map((title) => ({ type: 'abbreviation', attrs: { title } })),
  fc.constantFrom('en', 'ar', 'zh-Hant').map((lang) => ({ type: 'language', attrs: { lang } })),
);

const words: fc.Arbitrary<RichTextNode> = fc
  .tuple(text, fc.array(mark, { maxLength: 3 }))
  .map(([value, marks]) => ({ type: 'text', text: value, ...(marks.length > 0 && { marks }) }));
const inline = fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) });
const line = fc.array(inline, { maxLength: 4 });
const align: fc.Arbitrary<JsonObject> = fc.constantFrom<JsonObject[]>(
  {},
  {},
  { textAlign: 'start' },
  { textAlign: 'center' },
  { textAlign: 'end' },
);

const node = (type: string, content?: RichTextNode[], attrs?: RichTextNode['attrs']): RichTextNode => ({
  type,
  ...(attrs && { attrs }),
  ...(content && { content }),
});

const spans = fc.record({ colspan: fc.integer({ min: 1, max: 4 }), rowspan: fc.integer({ min: 1, max: 4 }) });
const plainSpans = fc.constant({ colspan: 1, rowspan: 1 });

const { blocks } = fc.letrec<{ blocks: RichTextNode[]; block: RichTextNode }>((tie) => {
  const inside = tie('blocks');
  const footnote = fc.constantFrom<JsonObject | undefined>(undefined, undefined, { footnote: 'n1' });
  const item = fc.tuple(inside, footnote).map(([content, attrs]) => node('listItem', content, attrs));
  const row = fc
    .array(
      fc
        .tuple(fc.constantFrom('tableCell', 'tableHeader'), fc.oneof(plainSpans, spans), inside)
        .map(([type, attrs, content]) => node(type, content, attrs)),
      { maxLength: 3 },
    )
    .map((cells) => node('tableRow', cells));
  const definition = fc.oneof(
    line.map((content) => node('definitionTerm', content)),
    inside.map((content) => node('definitionDescription', content)),
  );
  return {
    blocks: fc.array(tie('block'), { maxLength: 4, depthIdentifier: 'rich' }),
    block: fc.oneof(
      { depthIdentifier: 'rich', depthSize: 'small', maxDepth: 4 },
      fc.tuple(line, align).map(([content, attrs]) => node('paragraph', content, attrs)),
      fc
        .tuple(line, align, fc.integer({ min: 1, max: 6 }))
        .map(([content, attrs, level]) => node('heading', content, { ...attrs, level })),
      guid.map((id) => node('image', undefined, { guid: id, alt: 'Kaart' })),
      fc.constant(node('horizontalRule')),
      fc.array(words, { maxLength: 2 }).map((content) => node('codeBlock', content, { language: 'ts' })),
      fc.array(item, { maxLength: 3 }).map((content) => node('bulletList', content)),
      fc
        .tuple(fc.array(item, { maxLength: 3 }), fc.nat(9))
        .map(([content, start]) => node('orderedList', content, { start })),
      inside.map((content) => node('blockquote', content)),
      fc.array(definition, { maxLength: 3 }).map((content) => node('definitionList', content)),
      fc.array(row, { maxLength: 3 }).map((content) => node('table', content, { caption: 'Prijzen' })),
    ),
  };
});

/** Any text that `richText` may meet: ragged tables, empty items, marks in any order. */
export const anyRichText: fc.Arbitrary<RichText> = blocks.map((content) => ({ type: 'doc', content }));
