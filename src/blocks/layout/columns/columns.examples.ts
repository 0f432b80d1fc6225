import { bulletList, doc, hardBreak, heading, paragraph } from '#document/build-rich-text.ts';
import type { JsonValue } from '#document/page-document.ts';
import type { Example } from '../../define-block.ts';
import type { columnsSchema } from './columns.schema.ts';

const texts = (nl: ReturnType<typeof doc>, en: ReturnType<typeof doc>) => ({
  buildingBlockName: 'Text',
  content: { nl: { body: nl as JsonValue }, en: { body: en as JsonValue } },
});

const visit = texts(
  doc(heading(2, 'Bezoekadres'), paragraph('Raadhuisplein 1', hardBreak(), '1234 AB Waterrijk')),
  doc(heading(2, 'Visiting address'), paragraph('Raadhuisplein 1', hardBreak(), '1234 AB Waterrijk')),
);
const call = texts(
  doc(heading(2, 'Bellen'), paragraph('14 0320, op werkdagen van 8.30 tot 17.00 uur')),
  doc(heading(2, 'Call us'), paragraph('+31 320 123 456, on working days from 8:30 to 17:00')),
);
const write = texts(
  doc(heading(2, 'Schrijven'), paragraph('Postbus 100, 1230 AA Waterrijk')),
  doc(heading(2, 'Write to us'), paragraph('Postbus 100, 1230 AA Waterrijk, the Netherlands')),
);
const bring = texts(
  doc(
    heading(2, 'Gehandicaptenparkeerkaart'),
    bulletList('een geldig legitimatiebewijs', 'een pasfoto', 'de verklaring van uw huisarts'),
  ),
  doc(
    heading(2, 'Disabled parking card'),
    bulletList('proof of identity', 'a passport photo', 'a note by your doctor'),
  ),
);

export const examples: [Example<typeof columnsSchema>, ...Example<typeof columnsSchema>[]] = [
  {
    title: { nl: 'Twee gelijke kolommen', en: 'Two equal columns' },
    content: { nl: {}, en: {} },
    slots: { 'column-1': [visit], 'column-2': [call] },
  },
  {
    title: { nl: 'Smal en breed, laatste eerst', en: 'Narrow and wide, last first' },
    content: { nl: {}, en: {} },
    options: { split: '4/8', gap: 'large', stackOrder: 'last' },
    slots: { 'column-1': [call], 'column-2': [bring] },
  },
  {
    title: { nl: 'Vier kolommen, lang woord', en: 'Four columns, long word' },
    content: { nl: {}, en: {} },
    options: { split: '3/3/3/3' },
    slots: { 'column-1': [visit], 'column-2': [call], 'column-3': [write], 'column-4': [bring] },
  },
];
