import type { Example } from '../../define-block.ts';
import type { debugSchema } from './debug.schema.ts';
import type { PageFacts } from './page-facts.ts';

type DebugExample = Example<typeof debugSchema, PageFacts>;

const text = {
  guid: '0b8d3c52-7d6f-4c7e-9a51-3f0f6d1a2b01',
  name: 'Text',
  language: 'nl',
  content: { body: { type: 'doc', content: [] }, blockTitle: 'Hoogwaterbeschermingsprogramma' },
  options: { width: 'text' },
  reads: [],
};
const list = {
  guid: '0b8d3c52-7d6f-4c7e-9a51-3f0f6d1a2b02',
  name: 'List',
  language: 'nl',
  content: { blockTitle: 'Nieuws' },
  options: { view: 'cards', itemTypes: ['News'] },
  reads: [
    { name: 'list', endpoint: 'GET /api/listitem/list/:guid', milliseconds: 1.84, bytes: 10_412 },
    { name: 'image', endpoint: 'GET /api/images/:guid', milliseconds: 0, bytes: 0 },
  ],
};

const both = (data: PageFacts): DebugExample['data'] => ({ nl: data, en: data });

export const examples: [DebugExample, ...DebugExample[]] = [
  {
    title: { nl: 'Een tekst en een lijst', en: 'A text and a list' },
    content: { nl: {}, en: {} },
    data: both({ blocks: [text, list] }),
  },
  {
    title: { nl: 'Een pagina met niets anders', en: 'A page with nothing else' },
    content: { nl: {}, en: {} },
    data: both({ blocks: [] }),
  },
];
