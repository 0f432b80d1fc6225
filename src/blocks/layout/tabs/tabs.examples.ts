import { bulletList, doc, link, paragraph } from '#document/build-rich-text.ts';
import type { Example } from '../../define-block.ts';
import type { tabsSchema } from './tabs.schema.ts';

const nl = {
  tabs: [
    {
      label: 'Gemeentehuis',
      body: doc(
        'Raadhuisplein 1, 1234 AB Waterrijk',
        bulletList('maandag tot en met vrijdag van 9.00 tot 17.00 uur', 'dinsdag ook van 17.00 tot 20.00 uur'),
      ),
    },
    {
      label: 'Milieustraat',
      body: doc(
        paragraph('Havenweg 12. Neem uw milieupas mee. Kijk eerst ', link('wat waar mag', '/milieustraat'), '.'),
      ),
    },
    { label: 'Gehandicaptenparkeerkaartenbalie', body: doc('Alleen op afspraak, bel 14 0320.') },
  ],
};
const en = {
  tabs: [
    {
      label: 'Town hall',
      body: doc(
        'Raadhuisplein 1, 1234 AB Waterrijk',
        bulletList('Monday to Friday from 9:00 to 17:00', 'on Tuesdays from 17:00 to 20:00 too'),
      ),
    },
    {
      label: 'Recycling centre',
      body: doc(
        paragraph('Havenweg 12. Bring your pass. First see ', link('what goes where', '/en/recycling-centre'), '.'),
      ),
    },
    { label: 'Disabled parking cards', body: doc('By appointment only, call +31 320 123 456.') },
  ],
};

export const examples: [Example<typeof tabsSchema>, ...Example<typeof tabsSchema>[]] = [
  { title: { nl: 'Boven de tekst, met een lang woord', en: 'Above the text, with a long word' }, content: { nl, en } },
  {
    title: { nl: 'Naast de tekst', en: 'Next to the text' },
    content: { nl, en },
    options: { orientation: 'vertical', remembers: true },
  },
];
