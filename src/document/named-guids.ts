import type { PageDocument } from './page-document.ts';

const quoted = /"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g;

/** The guids of images, pages, items and shared blocks that a document names anywhere; its own blocks are not among them. */
export function namedGuids(document: PageDocument): Set<string> {
  const found = guidsIn(document);
  for (const { guid } of document.blocks) found.delete(guid);
  return found;
}

function guidsIn(value: object): Set<string> {
  return new Set([...JSON.stringify(value).matchAll(quoted)].flatMap(([, guid]) => guid ?? []));
}

/** Whether a change made a document name other things than before: asked of what changed only. */
export function namesOthers(before: PageDocument, after: PageDocument): boolean {
  const old = new Map(before.blocks.map((block) => [block.guid, block]));
  const changed = after.blocks.filter((block) => old.get(block.guid) !== block);
  const was = guidsIn([before.options, ...changed.flatMap(({ guid }) => old.get(guid) ?? [])]);
  const is = guidsIn([after.options, ...changed]);
  return was.size !== is.size || [...was].some((guid) => !is.has(guid));
}
