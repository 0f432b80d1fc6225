import { doc, heading, link, paragraph } from '#document/build-rich-text.ts';
import type { SeedClock } from '../../clock.ts';
import { block, type DocumentSeed } from '../../documents.ts';
import { guidOf, sharedGuid } from '../../guids.ts';
import { page } from '../../plant.ts';

const bridge = (clock: SeedClock) =>
  page('vaartbrug', {
    title: { nl: 'Vaartbrug', en: 'Vaartbrug bridge' },
    description: {
      nl: 'De bouw van de nieuwe Vaartbrug, stap voor stap.',
      en: 'Building the new Vaartbrug, step by step.',
    },
    layout: '75-25',
    options: { headerImage: guidOf('header bridge') },
    areas: {
      main: [
        block('Intro', {
          nl: {
            text: 'De Vaartbrug uit 1936 kan het zware verkeer niet meer aan. Wij vervangen hem door een nieuwe ophaalbrug met een breed fietspad.',
          },
          en: {
            text: 'The Vaartbrug of 1936 can no longer bear heavy traffic. We replace it by a new drawbridge with a wide cycle path.',
          },
        }),
        phases(clock),
        block('Columns', {
          options: { split: '6/6' },
          slots: {
            'column-1': [
              block('Image', {
                picture: 'oldBridge',
                nl: { caption: 'De oude brug' },
                en: { caption: 'The old bridge' },
                options: { ratio: '4x3' },
              }),
            ],
            'column-2': [
              block('Image', {
                picture: 'bridge',
                nl: { caption: 'Zo wordt het' },
                en: { caption: 'What it will be like' },
                options: { ratio: '4x3' },
              }),
            ],
          },
        }),
        block('List', {
          key: 'bridge-updates',
          nl: { blockTitle: 'Logboek van de bouw', emptyText: 'Er zijn nog geen berichten.' },
          en: { blockTitle: 'Building log', emptyText: 'There are no messages yet.' },
          options: { itemTypes: ['Announcement'], view: 'rows', itemCount: '6', showTotal: false },
        }),
        block('Quote', {
          picture: 'haddou',
          nl: {
            text: 'Deze brug moet honderd jaar mee. Dan mag je best een jaar aan het ontwerp werken.',
            person: 'Samir Haddou',
            function: 'wethouder verkeer en water',
          },
          en: {
            text: 'This bridge must last a hundred years. Then you may well spend a year on its design.',
            person: 'Samir Haddou',
            function: 'alderman for traffic and water',
          },
        }),
      ],
      'side-right': [
        block('SubPages', {
          nl: { blockTitle: 'Over dit project' },
          en: { blockTitle: 'About this project' },
          options: { view: 'links' },
        }),
        block('Text', {
          nl: {
            blockTitle: 'Vragen over de bouw',
            body: doc(
              'Omgevingsmanager Sanne Postma is er elke woensdag van 15.00 tot 17.00 uur in de bouwkeet aan de Oosterkade.',
              paragraph(link('vaartbrug@waterrijk.example', 'mailto:vaartbrug@waterrijk.example')),
            ),
          },
          en: {
            blockTitle: 'Questions about the works',
            body: doc(
              'Project contact Sanne Postma is in the site hut at Oosterkade every Wednesday from 15:00 to 17:00.',
              paragraph(link('vaartbrug@waterrijk.example', 'mailto:vaartbrug@waterrijk.example')),
            ),
          },
          options: { background: 'tint', padding: 'normal' },
          // In English the contact stands before the links.
          inEnglish: { place: { area: 'side-right', order: 'B' } },
        }),
      ],
    },
  });

const phases = ({ year }: SeedClock) => {
  const days = [
    { start: `${year - 2}-01-01`, end: `${year - 2}-12-31` },
    { start: `${year - 1}-03-01`, end: `${year - 1}-05-31` },
    { start: `${year - 1}-06-01`, end: `${year - 1}-08-31` },
    { start: `${year}-01-01`, end: `${year + 1}-05-31` },
    { start: `${year + 1}-06-01`, end: `${year + 1}-08-31` },
  ];
  const nl = [
    'Onderzoek en ontwerp',
    'Kabels en leidingen verleggen',
    'Tijdelijke brug voor fietsers',
    'Oude brug weg, pijlers en dek bouwen',
    'Testen en openen',
  ];
  const en = [
    'Research and design',
    'Moving cables and pipes',
    'Temporary bridge for cyclists',
    'Old bridge out, piers and deck built',
    'Testing and opening',
  ];
  const phasesOf = (titles: string[]) => days.map((dates, at) => ({ ...dates, title: titles[at] ?? '' }));
  return block('Timeline', {
    nl: { blockTitle: 'Planning', phases: phasesOf(nl) },
    en: { blockTitle: 'Timeline', phases: phasesOf(en) },
    options: { pastCollapsed: true },
  });
};

const diversions = page('omleidingen', {
  title: { nl: 'Omleidingen Vaartbrug', en: 'Vaartbrug diversions' },
  description: {
    nl: 'Zo rijdt, fietst en vaart u om de bouw heen.',
    en: 'How to drive, cycle and sail around the works.',
  },
  areas: {
    main: [
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Met de auto'),
            'Rijd om via de Ringweg en de Sluisweg. Dat kost ongeveer acht minuten extra.',
            heading(2, 'Op de fiets of te voet'),
            'De tijdelijke brug ligt 60 meter naar het oosten. Hij is dag en nacht open.',
            heading(2, 'Met de boot'),
            'Boten tot 2,40 meter hoog kunnen altijd door. Voor hogere boten gaat de tijdelijke brug om 7.00, 12.00 en 19.00 uur open.',
          ),
        },
        en: {
          body: doc(
            heading(2, 'By car'),
            'Drive round by the Ringweg and Sluisweg. It takes about eight minutes more.',
            heading(2, 'By bicycle or on foot'),
            'The temporary bridge is 60 metres to the east. It is open day and night.',
            heading(2, 'By boat'),
            'Boats of up to 2.40 metres high can always pass. For higher boats the temporary bridge opens at 7:00, 12:00 and 19:00.',
          ),
        },
      }),
      block('Embed', {
        nl: {
          url: 'https://www.openstreetmap.org/#map=14/52.5180/5.4710',
          title: 'Kaart van de omleidingen',
          fallbackText: 'Liever een tekening op papier? Die ligt bij de balie van het stadhuis.',
        },
        en: {
          url: 'https://www.openstreetmap.org/#map=14/52.5180/5.4710',
          title: 'Map of the diversions',
          fallbackText: 'Would you rather have a drawing on paper? You find it at the desk of the town hall.',
        },
      }),
      block('Reference', { shared: { target: sharedGuid('bouwtelefoon') } }),
      block('PrevNext', {}),
    ],
  },
});

/** Stands on the pages about the bridge. */
export const bridgeDesk: DocumentSeed = {
  title: { nl: 'Bouwtelefoon Vaartbrug' },
  areas: {
    main: [
      block('Alert', {
        options: { type: 'info' },
        nl: {
          heading: 'Last van de bouw?',
          text: 'Bel de bouwtelefoon: 14 0999, dag en nacht. Wij bellen binnen een uur terug.',
        },
        en: {
          heading: 'Trouble with the building?',
          text: 'Call the building line: 14 0999, day and night. We call back within an hour.',
        },
      }),
    ],
  },
};

const questions = page('vaartbrug-vragen', {
  title: { nl: 'Vragen over de Vaartbrug' },
  description: { nl: 'Geluid, trillingen, bussen en parkeren tijdens de bouw.' },
  areas: {
    main: [
      block('Accordion', {
        nl: {
          items: [
            {
              heading: 'Hoe laat werken jullie?',
              body: doc(
                'Van maandag tot en met vrijdag van 7.00 tot 18.00 uur. Moet het een keer ’s nachts? Dan krijgt u een week eerder een brief.',
              ),
            },
            {
              heading: 'Trilt mijn huis?',
              body: doc(
                'Wij meten de trillingen bij twaalf huizen. Komen ze boven de grens? Dan stopt het werk vanzelf.',
              ),
            },
            { heading: 'Rijdt de bus?', body: doc('Ja. Lijn 4 stopt tijdelijk aan de Kade.') },
            {
              heading: 'Wat gebeurt er met de oude brug?',
              body: doc(
                'De balans met het gemeentewapen krijgt een plek bij het havenmuseum. Het staal wordt opnieuw gebruikt.',
              ),
            },
          ],
        },
        options: { isFirstOpen: true },
      }),
      block('Reference', { shared: { target: sharedGuid('bouwtelefoon') } }),
    ],
  },
});

export const bridgePages = (clock: SeedClock) => [bridge(clock), diversions, questions];
