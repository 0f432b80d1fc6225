import { blockSchemas } from '#blocks/schemas.ts';
import { isSameJson } from '#document/canonical.ts';
import type { Block, PageDocument } from '#document/page-document.ts';
import { readBlock } from '#document/read-block.ts';

export type Mark = 'added' | 'removed' | 'changed' | 'moved';

/** What happened to each block between two documents, for a language; blocks that are the same are left out. */
export function compareDocuments(
  before: PageDocument,
  after: PageDocument,
  language: string,
): ReadonlyMap<string, Mark> {
  const [old, now] = [byGuid(before), byGuid(after)];
  const marks = new Map<string, Mark>();
  for (const guid of new Set([...old.keys(), ...now.keys()])) {
    const [one, other] = [old.get(guid), now.get(guid)];
    if (!one) marks.set(guid, 'added');
    else if (!other) marks.set(guid, 'removed');
    else if (!isSameJson(shown(one, language), shown(other, language))) marks.set(guid, 'changed');
    else if (!isSameJson(one.place, other.place)) marks.set(guid, 'moved');
  }
  return marks;
}

/** A block that is there and was not, or was otherwise, before; undefined when none is. */
export function firstChanged(before: PageDocument, after: PageDocument, language: string): string | undefined {
  for (const [guid, mark] of compareDocuments(before, after, language)) if (mark !== 'removed') return guid;
  return undefined;
}

export type PagePart = 'title' | 'layout' | 'options';

/** What is different of the page itself, for a language. */
export function comparePages(before: PageDocument, after: PageDocument, language: string): readonly PagePart[] {
  const parts = {
    title: [before.title[language], after.title[language]],
    layout: [before.layout, after.layout],
    options: [before.options, after.options],
  };
  return (Object.keys(parts) as PagePart[]).filter(
    (part) => !isSameJson(parts[part][0] ?? null, parts[part][1] ?? null),
  );
}

/**
 * Whether two documents say the same in every language, to a reader as to who edits. What is left out is what it is by default: a form
 * that writes a card whole changes nothing where only its text was typed and undone.
 */
export function readsTheSame(before: PageDocument, after: PageDocument): boolean {
  if (before === after) return true;
  return isSameJson(asRead(before), asRead(after));
}

const asRead = ({ blocks, ...page }: PageDocument) => ({
  ...page,
  blocks: Object.fromEntries(blocks.map((block) => [block.guid, blockAsRead(block)])),
});

function blockAsRead(block: Block) {
  const read = readBlock(block, blockSchemas);
  if (!read.ok) return block;
  const { options, contents, bare } = read;
  const { content: _content, version: _version, ...rest } = block;
  return { ...rest, options, contents, bare };
}

const byGuid = ({ blocks }: PageDocument): ReadonlyMap<string, Block> =>
  new Map(blocks.map((block) => [block.guid, block]));

const shown = (block: Block, language: string) => {
  const read = readBlock(block, blockSchemas);
  const { options, content, only } = block;
  if (!read.ok) return { options, only, shared: content.shared ?? {}, own: content[language] ?? {} };
  return { only, options: read.options, shared: read.bare, own: read.contents[language] };
};
