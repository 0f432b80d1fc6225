import type { Schemas } from '#document/fingerprint.ts';
import { type Area, areas, type Block, type PageDocument } from '#document/page-document.ts';
import { cutAtWord, nodeTexts } from '../documents/document-text.ts';

const longest = 80;

interface OutlineRow {
  area: Area;
  /** 0 in an area, 1 in a slot of a block there. */
  depth: number;
  buildingBlockName: string;
  text: string;
}

/** The blocks of a document in reading order, each with the words that it begins with in the first language that has any. */
export function outlineOf({ blocks }: PageDocument, languages: readonly string[], schemas: Schemas): OutlineRow[] {
  const inOrder = blocks.toSorted((a, b) => (a.place.order < b.place.order ? -1 : 1));
  const below = (block: Block, area: Area, depth: number): OutlineRow[] => [
    { area, depth, buildingBlockName: block.buildingBlockName, text: wordsOf(block, languages, schemas) },
    ...inOrder
      .filter(({ place }) => 'parent' in place && place.parent === block.guid && depth < 8)
      .flatMap((child) => below(child, area, depth + 1)),
  ];
  return areas.flatMap((area) =>
    inOrder.filter(({ place }) => 'area' in place && place.area === area).flatMap((block) => below(block, area, 0)),
  );
}

function wordsOf(block: Block, languages: readonly string[], schemas: Schemas): string {
  const { buildingBlockName: name, content } = block;
  const texts = languages.flatMap((language) => [
    nodeTexts({ name, content: content[language] ?? {} }, schemas)[0],
    Object.values(block.placeholders?.[language] ?? {})[0],
  ]);
  return cutAtWord(texts.find((text) => text !== undefined) ?? '', longest);
}
