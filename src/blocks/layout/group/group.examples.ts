import { doc, heading } from '#document/build-rich-text.ts';
import type { JsonValue } from '#document/page-document.ts';
import type { Example } from '../../define-block.ts';
import type { groupSchema } from './group.schema.ts';

const text = {
  buildingBlockName: 'Text',
  content: {
    nl: {
      body: doc(heading(2, 'Praat mee'), 'Op 3 december zitten we klaar in buurthuis De Kade.') as JsonValue,
    },
    en: {
      body: doc(heading(2, 'Talk with us'), 'On 3 December we are there in community centre De Kade.') as JsonValue,
    },
  },
};
const long = {
  buildingBlockName: 'Text',
  content: {
    nl: { body: doc('De wijkcontactpersonenbijeenkomst begint om 19.30 uur.') as JsonValue },
    en: { body: doc('The meeting of the neighbourhood contacts starts at 19:30.') as JsonValue },
  },
};
const buttons = {
  buildingBlockName: 'Buttons',
  content: {
    nl: { items: [{ label: 'Meld u aan', link: { url: '/aanmelden' } }] },
    en: { items: [{ label: 'Sign up', link: { url: '/en/sign-up' } }] },
  },
};

export const examples: [Example<typeof groupSchema>, ...Example<typeof groupSchema>[]] = [
  {
    title: { nl: 'Tekst en knop op een tint', en: 'Text and button on a tint' },
    content: { nl: {}, en: {} },
    options: { background: 'tint', padding: 'normal' },
    slots: { blocks: [text, buttons] },
  },
  {
    title: { nl: 'Leesbreedte, dicht bij elkaar, lang woord', en: 'Reading width, close together, long word' },
    content: { nl: {}, en: {} },
    options: { contentWidth: 'reading', gap: 'small', background: 'brand', padding: 'large' },
    slots: { blocks: [text, long, buttons] },
  },
  {
    title: { nl: 'Middelbreed, in het midden', en: 'Medium width, in the middle' },
    content: { nl: {}, en: {} },
    options: { contentWidth: 'medium', border: 'card', align: 'center' },
    slots: { blocks: [text, buttons] },
  },
];
