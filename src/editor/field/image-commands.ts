import { blockSchemas } from '#blocks/schemas.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import { textFields } from '#document/commands/block-rules.ts';
import { schemaOf } from '#document/fingerprint.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import type { RichText, RichTextNode } from '#document/rich-text.ts';
import type { ImageKind } from '../form/describe-fields.ts';
import { imageAt } from '../form/field-at.ts';
import { changeCommands } from './field-value.ts';

/** An image that somebody chose. Without words it is only decoration; undefined where nobody was asked. */
export interface ChosenImage {
  guid: string;
  alt?: string;
}

/** What another image changes beside itself: nothing that was said of the former one stays. */
export function imageChanges(
  { name, kind }: { name: string; kind: ImageKind },
  chosen: ChosenImage | null,
): Record<string, unknown> {
  const { alt, decorative, credit } = kind;
  return {
    [name]: chosen?.guid ?? null,
    ...(alt !== undefined && { [alt]: chosen?.alt ?? '' }),
    ...(decorative !== undefined && { [decorative]: chosen?.alt === '' }),
    ...(credit !== undefined && { [credit]: '' }),
  };
}

/** Puts an image in the field of a block, and takes away what was said of the former one, in every language. */
export function chooseImage(
  node: ResolvedBlock,
  { field, chosen, language }: { field: string; chosen: ChosenImage | null; language: string },
): EditorCommand[] {
  const kind = imageAt(node.name, field);
  if (!kind) return [];
  return partChanges(node, imageChanges({ name: lastOf(field), kind }, chosen), { within: withinOf(field), language });
}

/** Says what the image in a field shows; empty is that it is only decoration. */
export function describeImage(
  node: ResolvedBlock,
  { field, alt, language }: { field: string; alt: string; language: string },
): EditorCommand[] {
  const kind = imageAt(node.name, field);
  if (!kind?.alt) return [];
  const changes = { [kind.alt]: alt, ...(kind.decorative && { [kind.decorative]: alt === '' }) };
  return changeCommands(node, prefixed(changes, withinOf(field)), { language, schemas: blockSchemas });
}

/** Changes of one part of a block, such as a card; a change of the image itself concerns the words in other languages too. */
export function partChanges(
  node: ResolvedBlock,
  changes: Readonly<Record<string, unknown>>,
  { within, language }: { within: string; language: string },
): EditorCommand[] {
  const own = changeCommands(node, prefixed(changes, within), { language, schemas: blockSchemas });
  const hasImage = Object.keys(changes).some((name) => imageAt(node.name, `${within}${name}`));
  return within === '' && hasImage ? [...own, ...clearedElsewhere(node, Object.keys(changes), language)] : own;
}

function clearedElsewhere({ guid, name, block }: ResolvedBlock, fields: readonly string[], language: string) {
  const schema = schemaOf(blockSchemas, name);
  if (!schema) return [];
  const version = schema.upgrades.length;
  const others = Object.entries(block.content).filter(([part]) => part !== 'shared' && part !== language);
  return others.flatMap(([part, content]) =>
    fields
      .filter((field) => textFields(schema).includes(field) && content[field])
      .map(
        (field): EditorCommand => ({
          name: 'changeContent',
          input: { guid, version, language: part, field, value: '' },
        }),
      ),
  );
}

/** The same text with words for an image that nobody had described; empty is that it is only decoration. */
export function describedInText(doc: RichText, guid: string, alt: string): RichText {
  const visit = (node: RichTextNode): RichTextNode => {
    const isMissing = node.attrs?.alt === '' && !node.attrs.isDecorative;
    if (node.type === 'image' && node.attrs?.guid === guid && isMissing)
      return { ...node, attrs: { ...node.attrs, alt, ...(alt === '' && { isDecorative: true }) } };
    return node.content ? { ...node, content: node.content.map(visit) } : node;
  };
  return { ...doc, content: doc.content.map(visit) };
}

const lastOf = (field: string) => field.split('.').at(-1) ?? field;
const withinOf = (field: string) => field.slice(0, field.length - lastOf(field).length);

/** Options have no path: only what stands in the content is put inside the part. */
const prefixed = (changes: Readonly<Record<string, unknown>>, within: string) =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [`${within}${name}`, value]));
