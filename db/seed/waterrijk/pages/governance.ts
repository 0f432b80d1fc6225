import { doc, heading } from '#document/build-rich-text.ts';
import { block } from '../../documents.ts';
import { fileGuid } from '../../files.ts';
import { blockGuid, toPage, toUrl } from '../../guids.ts';
import { page } from '../../plant.ts';

const governance = page('bestuur', {
  title: { nl: 'Bestuur en organisatie', en: 'Council and organisation' },
  description: {
    nl: 'Raad, college, besluiten en werken bij de gemeente.',
    en: 'Council, executive, decisions and jobs.',
  },
  layout: '25-50-25',
  areas: {
    'side-left': [
      block('SubPages', {
        nl: { blockTitle: 'In dit onderdeel' },
        en: { blockTitle: 'In this section' },
        options: { view: 'links' },
      }),
    ],
    main: [
      block('Image', { picture: 'council', options: { ratio: '16x9' } }),
      block('Text', {
        nl: {
          body: doc(
            'De gemeenteraad beslist waar Waterrijk naartoe gaat. Het college voert die besluiten uit. De ambtenaren helpen daarbij.',
            'U kunt meepraten: bij een vergadering, op een bewonersavond of met een eigen plan.',
          ),
        },
        en: {
          body: doc(
            'The council decides where Waterrijk is going. The executive carries out those decisions, helped by the civil servants.',
            'You can have your say: at a meeting, at an evening for residents or with a plan of your own.',
          ),
        },
      }),
      block('FileFolder', {
        nl: {
          blockTitle: 'Stukken van de raad',
          name: 'Stukken van de raad',
          files: [
            {
              file: fileGuid('besluitenlijst-oktober.pdf'),
              title: 'Besluitenlijst van oktober',
              description: 'Wat de gemeenteraad in oktober heeft besloten.',
            },
            { file: fileGuid('gebiedsplan-waterrijk.pdf'), title: 'Gebiedsplan Waterrijk' },
            { file: fileGuid('waterstanden.csv'), title: 'Waterstanden per dag' },
          ],
        },
        en: {
          blockTitle: 'Documents of the council',
          name: 'Documents of the council',
          files: [
            {
              file: fileGuid('besluitenlijst-oktober.pdf'),
              title: 'Decisions of October (in Dutch)',
              description: 'What the council decided in October.',
            },
            { file: fileGuid('gebiedsplan-waterrijk.pdf'), title: 'Area plan for Waterrijk (in Dutch)' },
            { file: fileGuid('waterstanden.csv'), title: 'Water levels per day' },
          ],
        },
      }),
      block('File', {
        nl: {
          blockTitle: 'In uw agenda',
          files: [{ file: fileGuid('raadsvergadering.ics'), title: 'Volgende vergadering van de gemeenteraad' }],
        },
        en: {
          blockTitle: 'In your calendar',
          files: [{ file: fileGuid('raadsvergadering.ics'), title: 'Next meeting of the council' }],
        },
      }),
      block('Audio', {
        nl: {
          blockTitle: 'Luister mee',
          file: fileGuid('stilte-in-de-raadszaal.mp3'),
          title: 'Een moment stilte in de raadszaal',
          transcript: doc('De raad is drie seconden stil.'),
        },
        en: {
          blockTitle: 'Listen along',
          file: fileGuid('stilte-in-de-raadszaal.mp3'),
          title: 'A moment of silence in the council chamber',
          transcript: doc('The council is silent for three seconds.'),
        },
      }),
      block('Chart', {
        nl: {
          blockTitle: 'Waar gaat het geld heen?',
          title: 'Begroting 2026 in miljoenen euro’s',
          columns: ['Onderwerp', 'Bedrag'],
          rows: [
            ['Zorg, jeugd en onderwijs', '€ 71,4'],
            ['Bestuur en dienstverlening', '€ 42,8'],
            ['Wegen, water en groen', '€ 38,2'],
            ['Wonen en bouwen', '€ 17,5'],
            ['Sport en cultuur', '€ 12,1'],
          ],
          source: 'programmabegroting 2026, vastgesteld door de gemeenteraad',
        },
        en: {
          blockTitle: 'Where does the money go?',
          title: 'Budget 2026 in millions of euros',
          columns: ['Subject', 'Amount'],
          rows: [
            ['Care, youth and education', '€71.4'],
            ['Governance and services', '€42.8'],
            ['Roads, water and green', '€38.2'],
            ['Living and building', '€17.5'],
            ['Sport and culture', '€12.1'],
          ],
          source: 'budget 2026, as decided by the council',
        },
      }),
    ],
    'side-right': [
      block('WidgetList', {
        shared: { more: toPage('agenda') },
        nl: { blockTitle: 'Eerstvolgende bijeenkomsten', moreLabel: 'Agenda' },
        en: { blockTitle: 'Upcoming meetings', moreLabel: 'All events' },
        options: {
          sources: [blockGuid('agenda')],
          number: '3',
          view: 'compact',
          sort: 'startsOn_asc',
          when: 'upcoming',
        },
      }),
    ],
  },
});

const executive = page('college', {
  title: { nl: 'College van burgemeester en wethouders', en: 'Mayor and aldermen' },
  description: { nl: 'Wie het zijn en waarover zij gaan.', en: 'Who they are and what they do.' },
  areas: {
    main: [
      block('List', {
        key: 'people',
        nl: { intro: 'Het college vergadert elke dinsdagochtend. De besluiten staan dezelfde dag online.' },
        en: { intro: 'The executive meets every Tuesday morning. Its decisions are online the same day.' },
        options: {
          itemTypes: ['Person'],
          view: 'cards',
          columns: '3',
          sort: 'manual',
          showDate: false,
          showTotal: false,
        },
      }),
    ],
  },
});

const council = page('gemeenteraad', {
  title: { nl: 'Gemeenteraad' },
  description: { nl: 'Zetels, vergaderingen en inspreken.' },
  layout: '75-25',
  areas: {
    main: [
      block('Table', {
        nl: {
          caption: 'Zetels in de raad',
          columns: ['Partij', 'Zetels', 'Verschil met de vorige keer'],
          rows: [
            ['Waterrijk Lokaal', '7', '+2'],
            ['Dorpen Samen', '5', '0'],
            ['Groen aan het Water', '5', '+1'],
            ['Sociaal Waterrijk', '4', '−1'],
            ['Ondernemend Waterrijk', '4', '−2'],
          ],
        },
        options: { hasHeaderColumn: true },
      }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Inspreken'),
            'U mag vijf minuten het woord voeren over elk onderwerp op de agenda. Meld u voor 12.00 uur op de dag van de vergadering bij de griffie.',
            heading(2, 'Meekijken'),
            'De vergaderingen zijn openbaar. U bent welkom op de tribune in de raadszaal.',
          ),
        },
      }),
      block('Buttons', {
        nl: {
          items: [
            { label: 'Mail de griffie', link: toUrl('mailto:griffie@waterrijk.example') },
            { label: 'Vergaderingen', link: toPage('agenda') },
          ],
        },
        options: { style: 'secondary' },
      }),
    ],
    'side-right': [
      block('Image', {
        picture: 'hagenaar',
        nl: { caption: 'Griffier Tom Hagenaar helpt u op weg.' },
        options: { ratio: '1x1' },
      }),
    ],
  },
});

const decisions = page('besluiten', {
  title: { nl: 'Besluiten en bekendmakingen' },
  description: { nl: 'Verordeningen, verkeersbesluiten en raadsbesluiten.' },
  areas: {
    main: [
      block('List', {
        key: 'decisions',
        nl: { intro: 'Hier staan de besluiten in gewone taal. De officiële tekst vindt u op overheid.nl.' },
        options: {
          itemTypes: ['Publication', 'Document'],
          view: 'rows',
          showImage: false,
          showType: true,
          itemCount: '6',
        },
      }),
    ],
  },
});

const jobs = page('werken-bij', {
  title: { nl: 'Werken bij Waterrijk' },
  description: { nl: 'Vierhonderd collega’s, één stad.' },
  areas: {
    main: [
      block('ImageText', {
        picture: 'roadWorks',
        nl: {
          heading: 'Maak uw eigen straat beter',
          body: doc(
            'Bij de gemeente werken stratenmakers, juristen, sluiswachters en ontwerpers. U werkt 36 uur, in vaste dienst na één jaar.',
          ),
        },
      }),
      block('Cards', {
        nl: {
          blockTitle: 'Nu open',
          cards: [
            {
              heading: 'Sluiswachter',
              text: 'Zwanensluis, 32 uur, schaal 6',
              link: toUrl('mailto:werk@waterrijk.example'),
              label: 'Reageer per e-mail',
            },
            {
              heading: 'Adviseur duurzame energie',
              text: 'Stadhuis, 36 uur, schaal 10',
              link: toUrl('mailto:werk@waterrijk.example'),
              label: 'Reageer per e-mail',
            },
            {
              heading: 'Medewerker burgerzaken',
              text: 'Balie, 24 uur, schaal 7',
              link: toUrl('mailto:werk@waterrijk.example'),
              label: 'Reageer per e-mail',
            },
          ],
        },
      }),
    ],
  },
});

export const governancePages = [governance, executive, council, decisions, jobs];
