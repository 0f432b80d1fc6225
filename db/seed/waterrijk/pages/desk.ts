import { doc, link, paragraph } from '#document/build-rich-text.ts';
import { block } from '../../documents.ts';
import { toPage } from '../../guids.ts';

/** Stands beside what people arrange. */
export const desk = block('Text', {
  nl: {
    blockTitle: 'Hulp nodig?',
    body: doc(
      paragraph('Bel ', link('14 0999', 'tel:140999'), ' op werkdagen van 8.30 tot 17.00 uur.'),
      paragraph('Of kom langs in het ', link('stadhuis', toPage('contact')), '.'),
    ),
  },
  en: {
    blockTitle: 'Do you need help?',
    body: doc(
      paragraph('Call ', link('14 0999', 'tel:140999'), ' on working days from 8:30 to 17:00.'),
      paragraph('Or visit the ', link('town hall', toPage('contact')), '.'),
    ),
  },
  options: { background: 'tint', padding: 'normal' },
});
