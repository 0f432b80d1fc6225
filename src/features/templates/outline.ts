import { type Area, areas, type Block, type JsonValue, type PageDocument } from '#document/page-document.ts';

interface OutlineRow {
  area: Area;
  /** 0 in an area, 1 in a slot of a block there. */
  depth: number;
  buildingBlockName: string;
  text: string;
}

/** The blocks of a document in reading order, each with the words that it begins with in the first language that has any. */
export function outlineOf({ blocks }: PageDocument, languages: readonly string[]): OutlineRow[] {
  const inOrder = blocks.toSorted((a, b) => (a.place.order < b.place.order ? -1 : 1));
  const below = (block: Block, area: Area, depth: number): OutlineRow[] => [
    { area, depth, buildingBlockName: block.buildingBlockName, text: wordsOf(block, languages) },
    ...inOrder
      .filter(({ place }) => 'parent' in place && place.parent === block.guid && depth < 8)
      .flatMap((child) => below(child, area, depth + 1)),
  ];
  return areas.flatMap((area) =>
    inOrder.filter(({ place }) => 'area' in place && place.area === area).flatMap((block) => below(block, area, 0)),
  );
}

function wordsOf({ content }: Block, languages: readonly string[]): string {
  for (const language of languages) {
    const { blockTitle, heading, ...rest } = content[language] ?? {};
    const words = [blockTitle, heading, rest].map((value) => firstText(value ?? null)).find((text) => text !== '');
    if (words) return words.length > 80 ? `${words.slice(0, 79).trimEnd()}…` : words;
  }
  return '';
}

/** Words that people read: not the types of a rich text, which are single words under `type`. */
function firstText(value: JsonValue): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(firstText).find((text) => text !== '') ?? '';
  if (value === null || typeof value !== 'object') return '';
  const parts = Object.entries(value).filter(([key]) => !['type', 'attrs', 'marks', 'link', 'image'].includes(key));
  return parts.map(([, part]) => firstText(part)).find((text) => text !== '') ?? '';
}
