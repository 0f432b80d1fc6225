import { blockSchemas } from '#blocks/schemas.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import { madeFrom } from '#document/fingerprint.ts';
import type { Block, JsonObject, Language } from '#document/page-document.ts';
import { textsOf } from '#document/translation/text-states.ts';

const versionOf = ({ buildingBlockName, version }: Block): number =>
  blockSchemas[buildingBlockName as keyof typeof blockSchemas]?.upgrades.length ?? version;

interface Translating {
  language: Language;
  from: Language;
}

/** The texts of a block in a language, as today's version of its type writes them. */
export const textsIn = (block: Block, language: Language): JsonObject | undefined =>
  textsOf(block, blockSchemas)?.get(language);

/** Gives a block the texts of its source, to be changed word by word. Undefined where there is none. */
export function copySource(block: Block, { language, from }: Translating): EditorCommand | undefined {
  const texts = textsIn(block, from);
  const made = madeFrom(block, from, blockSchemas);
  return texts && { name: 'translate', input: { ...at(block), language, texts, ...(made && { made }) } };
}

/** Says that its texts are right for the source as it is now. */
export function confirm(block: Block, { language, from }: Translating): EditorCommand | undefined {
  const made = madeFrom(block, from, blockSchemas);
  return made && { name: 'confirmTranslation', input: { ...at(block), language, made } };
}

const at = (block: Block) => ({ guid: block.guid, version: versionOf(block) });
