import { bulletList, doc, heading, link, paragraph } from '#document/build-rich-text.ts';
import { block } from '../../documents.ts';
import { blockGuid, toPage, toUrl } from '../../guids.ts';
import { pictured } from '../../pictures.ts';
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
    ],
    'side-right': [
      block('WidgetList', {
        shared: { more: toPage('agenda') },
        nl: { blockTitle: 'Eerstvolgende bijeenkomsten', moreLabel: 'Agenda' },
        en: { blockTitle: 'Coming meetings', moreLabel: 'Agenda' },
        options: { sources: [blockGuid('agenda')], number: '3', view: 'compact', sort: 'startsOn_asc' },
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

const contact = page('contact', {
  title: { nl: 'Contact en openingstijden', en: 'Contact and opening hours' },
  description: { nl: 'Bellen, schrijven of langskomen.', en: 'Call, write or visit us.' },
  layout: '75-25',
  options: { headerImage: 'none' },
  areas: {
    main: [
      block('Columns', {
        options: { split: '4/4/4' },
        slots: {
          'column-1': [
            block('Text', {
              nl: {
                blockTitle: 'Bellen',
                body: doc(paragraph(link('14 0999', 'tel:140999')), 'op werkdagen van 8.30 tot 17.00 uur'),
              },
              en: {
                blockTitle: 'Call',
                body: doc(paragraph(link('14 0999', 'tel:140999')), 'on working days from 8:30 to 17:00'),
              },
            }),
          ],
          'column-2': [
            block('Text', {
              nl: {
                blockTitle: 'Schrijven',
                body: doc(
                  paragraph(link('gemeente@waterrijk.example', 'mailto:gemeente@waterrijk.example')),
                  'Postbus 100, 1230 AA Waterrijk',
                ),
              },
              en: {
                blockTitle: 'Write',
                body: doc(
                  paragraph(link('gemeente@waterrijk.example', 'mailto:gemeente@waterrijk.example')),
                  'Postbus 100, 1230 AA Waterrijk, the Netherlands',
                ),
              },
            }),
          ],
          'column-3': [
            block('Text', {
              nl: { blockTitle: 'Langskomen', body: doc('Raadhuisplein 1', '1234 AB Waterrijk') },
              en: { blockTitle: 'Visit', body: doc('Raadhuisplein 1', '1234 AB Waterrijk') },
            }),
          ],
        },
      }),
      block('Table', {
        nl: {
          caption: 'Openingstijden van het stadhuis',
          columns: ['Dag', 'Met afspraak', 'Zonder afspraak'],
          rows: [
            ['Maandag', '9.00–17.00 uur', '9.00–12.00 uur'],
            ['Dinsdag', '9.00–20.00 uur', '9.00–12.00 uur'],
            ['Woensdag', '9.00–17.00 uur', 'gesloten'],
            ['Donderdag', '9.00–17.00 uur', '9.00–12.00 uur'],
            ['Vrijdag', '9.00–12.30 uur', 'gesloten'],
          ],
        },
        en: {
          caption: 'Opening hours of the town hall',
          columns: ['Day', 'With an appointment', 'Without an appointment'],
          rows: [
            ['Monday', '9:00–17:00', '9:00–12:00'],
            ['Tuesday', '9:00–20:00', '9:00–12:00'],
            ['Wednesday', '9:00–17:00', 'closed'],
            ['Thursday', '9:00–17:00', '9:00–12:00'],
            ['Friday', '9:00–12:30', 'closed'],
          ],
        },
        options: { hasHeaderColumn: true },
      }),
      block('Embed', {
        nl: {
          url: 'https://www.openstreetmap.org/#map=16/52.5180/5.4710',
          title: 'Kaart van het Raadhuisplein',
          fallbackText: 'Het stadhuis ligt op vijf minuten lopen van het station. Parkeren kan in garage Kade.',
        },
        en: {
          url: 'https://www.openstreetmap.org/#map=16/52.5180/5.4710',
          title: 'Map of Raadhuisplein',
          fallbackText: 'The town hall is five minutes’ walk from the station. You can park in the Kade garage.',
        },
        options: { ratio: '21x9' },
      }),
    ],
    'side-right': [
      block('Image', { picture: 'townHall', options: { ratio: '4x3' } }),
      block('Text', {
        nl: {
          blockTitle: 'Gebarentaal',
          body: doc('Bel met een tolk via een bemiddelingsdienst. Een ringleiding is er aan balie 1 en 2.'),
        },
        en: {
          blockTitle: 'Sign language',
          body: doc('Call through an interpreter with a relay service. Desks 1 and 2 have a hearing loop.'),
        },
      }),
    ],
  },
});

const appointment = page('afspraak', {
  title: { nl: 'Afspraak maken', en: 'Make an appointment' },
  description: {
    nl: 'Voor de balie, het ondernemersloket en het geldspreekuur.',
    en: 'For the desk, the business desk and the money desk.',
  },
  areas: {
    main: [
      block('Intro', {
        nl: { text: 'Met een afspraak bent u meteen aan de beurt. Zonder afspraak wacht u gemiddeld twintig minuten.' },
        en: { text: 'With an appointment it is your turn at once. Without one you wait twenty minutes on average.' },
      }),
      block('Cards', {
        nl: {
          cards: [
            {
              ...pictured('desk', 'nl'),
              heading: 'Paspoort en rijbewijs',
              text: 'Duurt tien minuten. Neem een pasfoto mee.',
              link: toUrl('tel:140999'),
              label: 'Bel 14 0999',
            },
            {
              ...pictured('shop', 'nl'),
              heading: 'Ondernemersloket',
              text: 'Duurt een half uur, ook bij u op de zaak.',
              link: toUrl('mailto:bedrijven@waterrijk.example'),
              label: 'Stuur een e-mail',
            },
            {
              ...pictured('wedding', 'nl'),
              heading: 'Trouwen of partnerschap',
              text: 'Duurt drie kwartier. Kom samen.',
              link: toUrl('tel:140999'),
              label: 'Bel 14 0999',
            },
          ],
        },
        en: {
          cards: [
            {
              ...pictured('desk', 'en'),
              heading: 'Passport and driving licence',
              text: 'Takes ten minutes. Bring a passport photo.',
              link: toUrl('tel:140999'),
              label: 'Call 14 0999',
            },
            {
              ...pictured('shop', 'en'),
              heading: 'Business desk',
              text: 'Takes half an hour, at your business if you like.',
              link: toUrl('mailto:bedrijven@waterrijk.example'),
              label: 'Send an e-mail',
            },
            {
              ...pictured('wedding', 'en'),
              heading: 'Marriage or partnership',
              text: 'Takes three quarters of an hour. Come together.',
              link: toUrl('tel:140999'),
              label: 'Call 14 0999',
            },
          ],
        },
      }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Neem altijd mee'),
            bulletList('een geldig legitimatiebewijs', 'het nummer van uw afspraak'),
          ),
        },
        en: {
          body: doc(heading(2, 'Always bring'), bulletList('proof of identity', 'the number of your appointment')),
        },
      }),
    ],
  },
});

export const governancePages = [governance, executive, council, decisions, jobs, contact, appointment];
