import { doc, paragraph } from '#document/build-rich-text.ts';
import { type Block, emptyDocument } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { resolveDocument } from '#document/resolve.ts';
import type { SharedBlock } from '#features/content/shared-blocks/shared-blocks.contract.ts';
import type { Example } from '../../define-block.ts';
import { textSchema } from '../../text/text/text.schema.ts';
import type { Read } from './ReferenceView.tsx';
import type { referenceSchema } from './reference.schema.ts';

const words = {
  nl: { body: doc(paragraph('Het stadhuis is op werkdagen open van negen tot vijf, op donderdag tot acht uur.')) },
  en: { body: doc(paragraph('The town hall is open on weekdays from nine to five, on Thursdays until eight.')) },
};

const text: Block = {
  guid: '00000000-0000-4000-8000-0000000000b1',
  buildingBlockName: 'Text',
  version: textSchema.upgrades.length,
  place: { area: 'main', order: 'U' },
  options: {},
  content: words,
  made: {},
};

/** What is shared, as a reader of that language gets it. */
const sharedIn = (language: 'nl' | 'en'): Read => {
  const parsed = parseDocument({ ...emptyDocument({}), blocks: [text] }, { Text: textSchema });
  const nodes = resolveDocument(parsed, { language, fallbacks: [] }).areas.get('main') ?? [];
  const name = language === 'nl' ? 'Openingstijden' : 'Opening hours';
  return { placed: { guid: text.guid, name, uses: 2, nodes: nodes as unknown as SharedBlock['nodes'] } };
};

export const examples: [Example<typeof referenceSchema, Read>, ...Example<typeof referenceSchema, Read>[]] = [
  {
    title: { nl: 'Gedeeld blok', en: 'Shared block' },
    content: { nl: { target: text.guid }, en: { target: text.guid } },
    data: { nl: sharedIn('nl'), en: sharedIn('en') },
  },
];
