import { isSameJson } from '#document/canonical.ts';
import type { Block, PageDocument } from '#document/page-document.ts';

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

const byGuid = ({ blocks }: PageDocument): ReadonlyMap<string, Block> =>
  new Map(blocks.map((block) => [block.guid, block]));

const shown = ({ options, content, only }: Block, language: string) => ({
  ...{ options, only, shared: content.shared ?? {}, own: content[language] ?? {} },
});
