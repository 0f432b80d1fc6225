import { TableMap } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bold, bulletList, doc, marked, paragraph } from '#document/build-rich-text.ts';
import { anyRichText } from '#document/rich-text.fake.ts';
import { isEmptyRichText, plainText, type RichText, type RichTextNode, richText } from '#document/rich-text.ts';
import { createSchema } from '../schema/extensions.ts';
import { adopt, fromEditor } from './from-editor.ts';
import { toEditor } from './to-editor.ts';

const schema = createSchema();
const accepted = anyRichText.map((given) => richText.safeParse(given)).filter(({ success }) => success);
const each = (check: (given: RichText) => void) =>
  fc.assert(
    fc.property(accepted, ({ data }) => {
      check(data as RichText);
    }),
    { numRuns: 400 },
  );

/** A copy that the editor remembers nothing of. */
const forgotten = (given: RichText) => schema.nodeFromJSON(toEditor(schema, given).toJSON());

describe('every text that is accepted', () => {
  test('comes out of the editor as it went in', () => {
    each((given) => expect(fromEditor(toEditor(schema, given))).toEqual(given));
  });

  test('is well-formed inside it, with rectangular tables', () => {
    each((given) => {
      const node = toEditor(schema, given);

      node.check();
      node.descendants((child) => {
        if (child.type.name === 'table') expect(TableMap.get(child).problems).toBeNull();
      });
    });
  });

  test('keeps its words and stays what it is when everything in it was touched', () => {
    each((given) => {
      const touched = fromEditor(forgotten(given));

      expect(richText.parse(touched)).toEqual(touched);
      expect(plainText(touched)).toBe(plainText(given));
      expect(isEmptyRichText(touched)).toBe(isEmptyRichText(given));
      expect(fromEditor(forgotten(touched))).toEqual(touched);
    });
  });

  test('is taken over from outside to the letter', () => {
    each((given) => {
      const mine = forgotten(given);

      adopt(mine, toEditor(schema, given));

      expect(fromEditor(mine)).toEqual(given);
    });
  });
});

test('the nodes, marks and attributes are those that are stored', () => {
  const attrsOf = (types: typeof schema.nodes | typeof schema.marks) =>
    Object.fromEntries(Object.entries(types).map(([name, { spec }]) => [name, Object.keys(spec.attrs ?? {}).sort()]));

  expect(attrsOf(schema.nodes)).toEqual({
    doc: [],
    text: [],
    hardBreak: [],
    horizontalRule: [],
    blockquote: [],
    tableRow: [],

    paragraph: ['textAlign'],
    heading: ['level', 'textAlign'],
    codeBlock: ['language'],
    image: ['alt', 'guid', 'isDecorative'],
    bulletList: [],
    orderedList: ['start'],
    listItem: ['footnote'],
    table: ['caption'],
    tableHeader: ['colspan', 'rowspan'],
    tableCell: ['colspan', 'rowspan'],
    definitionList: [],
    definitionTerm: [],
    definitionDescription: [],
  });
  expect(attrsOf(schema.marks)).toEqual({
    footnote: ['id'],
    link: ['anchor', 'href', 'item', 'page'],
    abbreviation: ['title'],
    language: ['lang'],
    ...Object.fromEntries(
      'bold italic underline strike code subscript superscript small mark keyboard cite insert delete'
        .split(' ')
        .map((name) => [name, []]),
    ),
  });
});

test('what stands beside a change is stored as it came, marks in their own order included', () => {
  const beside = paragraph(
    marked('bold', { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: '/a' } }] }),
  );
  const given = richText.parse(doc(beside, bulletList(['een']), bold('twee')));
  const node = toEditor(schema, given);

  const changed = node.copy(node.content.replaceChild(1, schema.nodes.horizontalRule?.create() ?? node));

  expect(fromEditor(changed).content).toEqual([given.content[0], { type: 'horizontalRule' }, given.content[2]]);
  expect(fromEditor(changed).content[0]).toBe(given.content[0]);
});

test('a text with nothing typed in it is empty', () => {
  const none: RichTextNode[] = [];

  expect(fromEditor(forgotten({ type: 'doc', content: none }))).toEqual({ type: 'doc', content: [] });
});
