import { isSameJson } from '#document/canonical.ts';
import type { Block, Language, PageDocument } from '#document/page-document.ts';

/** True when visitors of a language would see the same of both: texts of other languages do not count, the fallback's do. */
export function isSameIn(a: PageDocument, b: PageDocument, languages: readonly Language[]): boolean {
  return a.layout === b.layout && isSameJson(seen(a, languages), seen(b, languages));
}

const seen = ({ title, options, blocks, exceptions }: PageDocument, languages: readonly Language[]) => ({
  options,
  titles: languages.map((language) => title[language] ?? ''),
  blocks: Object.fromEntries(blocks.map((block) => [block.guid, seenBlock(block, languages)])),
  exceptions: Object.fromEntries(languages.map((language) => [language, exceptions[language] ?? {}])),
});

/** That a machine made a text is said beside it. */
function seenBlock({ content, made, placeholders: _toWrite, ...block }: Block, languages: readonly Language[]) {
  const machine = languages.filter((language) => made[language]?.machine);
  const parts = ['shared', ...languages].map((part) => [part, content[part] ?? {}] as const);
  return { ...block, machine, content: Object.fromEntries(parts) };
}
