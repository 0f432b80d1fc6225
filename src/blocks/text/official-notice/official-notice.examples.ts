import { doc, link, paragraph } from '#document/build-rich-text.ts';
import type { Example } from '../../define-block.ts';
import type { officialNoticeSchema } from './official-notice.schema.ts';

export const examples: [Example<typeof officialNoticeSchema>, ...Example<typeof officialNoticeSchema>[]] = [
  {
    title: { nl: 'Reactie van de gemeente', en: 'Response of the municipality' },
    content: {
      nl: {
        sender: 'Reactie van de gemeente',
        text: doc(
          paragraph('Bedankt voor alle ideeën. We nemen er drie mee naar het ontwerp.'),
          paragraph('Lees ', link('welke drie en waarom', '/projecten/waterpark'), '.'),
        ),
        date: '2026-11-12',
        author: 'Samira el Idrissi, wethouder',
      },
      en: {
        sender: 'Reaction of the municipality',
        text: doc(
          paragraph('Thank you for all ideas. We take three of them along to the design.'),
          paragraph('Read ', link('which three and why', '/en/projects/water-park'), '.'),
        ),
        date: '2026-11-12',
        author: 'Samira el Idrissi, alderman',
      },
    },
  },
  {
    title: { nl: 'Zonder afzender, lang woord', en: 'Without a sender, long word' },
    content: {
      nl: {
        text: doc('De hoogwaterbeschermingsprogrammawerkzaamheden beginnen een week later dan gepland.'),
        author: 'Projectteam Dijkzicht',
      },
      en: {
        text: doc('The flood-protection-programme works start a week later than was planned.'),
        author: 'Project team Dijkzicht',
      },
    },
    options: { showSender: false },
  },
];
