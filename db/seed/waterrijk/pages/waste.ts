import { bulletList, doc, heading, link, paragraph } from '#document/build-rich-text.ts';
import { block } from '../../documents.ts';
import { toPage } from '../../guids.ts';
import { page } from '../../plant.ts';

const below = (of: string) =>
  block('SubPages', {
    shared: { of: toPage(of).page },
    nl: { blockTitle: 'Afval' },
    en: { blockTitle: 'Waste' },
    options: { view: 'links', columns: '1' },
  });

const waste = page('afval', {
  title: { nl: 'Afval', en: 'Waste' },
  description: {
    nl: 'Afvalkalender, milieustraat en grofvuil.',
    en: 'Waste calendar, recycling centre and bulky waste.',
  },
  layout: '25-75',
  areas: {
    'side-left': [below('afval')],
    main: [
      block('ImageText', {
        picture: 'waste',
        nl: {
          heading: 'Vier bakken, één pas',
          body: doc(
            'In de binnenstad brengt u uw afval naar een ondergrondse container. Die opent u met uw milieupas.',
            'In de dorpen en de nieuwe wijken halen wij de containers bij u aan huis op.',
          ),
          buttons: [{ label: 'Bekijk de afvalkalender', link: toPage('afvalkalender') }],
        },
        en: {
          heading: 'Four containers, one pass',
          body: doc(
            'In the town centre you take your waste to an underground container. You open it with your waste pass.',
            'In the villages and the new districts we collect the containers at your house.',
          ),
          buttons: [{ label: 'See the waste calendar', link: toPage('afvalkalender') }],
        },
      }),
      block('Heading', {
        nl: { text: 'Wat hoort waar?', subtitle: 'De vier soorten die wij ophalen' },
        en: { text: 'What goes where?', subtitle: 'The four kinds that we collect' },
      }),
      block('Columns', {
        options: { split: '6/6' },
        slots: {
          'column-1': [
            block('Text', {
              nl: {
                body: doc(
                  heading(3, 'Groente, fruit en tuin'),
                  bulletList('schillen en etensresten', 'gras, bladeren en onkruid', 'koffiefilters en theezakjes'),
                  heading(3, 'Papier en karton'),
                  bulletList('kranten en folders', 'platgevouwen dozen', 'eierdozen'),
                ),
              },
              en: {
                body: doc(
                  heading(3, 'Kitchen and garden waste'),
                  bulletList('peelings and leftovers', 'grass, leaves and weeds', 'coffee filters and tea bags'),
                  heading(3, 'Paper and cardboard'),
                  bulletList('newspapers and leaflets', 'boxes, folded flat', 'egg boxes'),
                ),
              },
            }),
          ],
          'column-2': [
            block('Text', {
              nl: {
                body: doc(
                  heading(3, 'Plastic, blik en drinkpakken'),
                  bulletList('flessen en bakjes', 'blikjes en doppen', 'melkpakken en sappakken'),
                  heading(3, 'Restafval'),
                  bulletList('luiers', 'kapot servies', 'stofzuigerzakken'),
                ),
              },
              en: {
                body: doc(
                  heading(3, 'Plastic, cans and cartons'),
                  bulletList('bottles and trays', 'cans and lids', 'milk and juice cartons'),
                  heading(3, 'Other waste'),
                  bulletList('nappies', 'broken crockery', 'vacuum cleaner bags'),
                ),
              },
            }),
          ],
        },
      }),
    ],
  },
});

const calendar = page('afvalkalender', {
  title: { nl: 'Afvalkalender', en: 'Waste calendar' },
  description: { nl: 'Op welke dag wij uw container legen.', en: 'On which day we empty your container.' },
  layout: '25-75',
  areas: {
    'side-left': [below('afval')],
    main: [
      block('Intro', {
        nl: { text: 'Zet uw container voor 7.30 uur aan de weg, met de handgreep naar de straat.' },
        en: { text: 'Put your container at the road before 7:30, with its handle towards the street.' },
      }),
      block('Table', {
        nl: {
          caption: 'Ophaaldagen per wijk of dorp',
          columns: ['Wijk of dorp', 'Groente, fruit, tuin', 'Papier', 'Plastic en blik', 'Restafval'],
          rows: [
            ['Binnenstad', 'container', 'container', 'container', 'container'],
            ['Havenkwartier', 'maandag', '1e dinsdag', 'woensdag', '2e maandag'],
            ['Oosterkade', 'maandag', '1e woensdag', 'woensdag', '2e dinsdag'],
            ['Rietkerk', 'dinsdag', '2e donderdag', 'donderdag', '3e dinsdag'],
            ['Hoogdijk', 'donderdag', '2e vrijdag', 'vrijdag', '3e donderdag'],
            ['Zwanenmeer', 'vrijdag', '3e maandag', 'maandag', '4e vrijdag'],
          ],
        },
        en: {
          caption: 'Collection days by district or village',
          columns: ['District or village', 'Kitchen and garden', 'Paper', 'Plastic and cans', 'Other waste'],
          rows: [
            ['Town centre', 'container', 'container', 'container', 'container'],
            ['Harbour Quarter', 'Monday', '1st Tuesday', 'Wednesday', '2nd Monday'],
            ['Oosterkade', 'Monday', '1st Wednesday', 'Wednesday', '2nd Tuesday'],
            ['Rietkerk', 'Tuesday', '2nd Thursday', 'Thursday', '3rd Tuesday'],
            ['Hoogdijk', 'Thursday', '2nd Friday', 'Friday', '3rd Thursday'],
            ['Zwanenmeer', 'Friday', '3rd Monday', 'Monday', '4th Friday'],
          ],
        },
        options: { hasHeaderColumn: true, isZebra: true, onMobile: 'stack' },
      }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Op feestdagen'),
            'Op eerste en tweede kerstdag, nieuwjaarsdag en Koningsdag halen wij niets op. Wij komen dan op de zaterdag ervoor.',
          ),
        },
        en: {
          body: doc(
            heading(2, 'On public holidays'),
            'We do not collect on Christmas Day, Boxing Day, New Year’s Day and King’s Day. We come on the Saturday before.',
          ),
        },
      }),
    ],
  },
});

const recycling = page('milieustraat', {
  title: { nl: 'Milieustraat' },
  description: { nl: 'Wat u brengt, wat het kost en wanneer wij open zijn.' },
  layout: '25-75',
  areas: {
    'side-left': [below('afval')],
    main: [
      block('Image', {
        picture: 'recycling',
        nl: { caption: 'De milieustraat staat aan de Werfweg 12.', credit: 'Tekening: gemeente Waterrijk' },
        options: { ratio: '16x9' },
      }),
      block('Text', {
        nl: {
          body: doc(
            'Neem uw milieupas mee. Zonder pas kunt u niet naar binnen. Onze medewerkers helpen u met sorteren.',
          ),
        },
      }),
      block('Tabs', {
        nl: {
          blockTitle: 'Openingstijden',
          tabs: [
            {
              label: 'Hele jaar',
              body: doc(
                bulletList(
                  'maandag tot en met vrijdag van 8.30 tot 16.30 uur',
                  'zaterdag van 9.00 tot 16.00 uur',
                  'zondag gesloten',
                ),
              ),
            },
            {
              label: 'Feestdagen',
              body: doc('Op feestdagen zijn wij dicht. Op 24 en 31 december sluiten wij om 14.00 uur.'),
            },
            { label: 'Bedrijven', body: doc('Op werkdagen van 7.30 tot 8.30 uur. U betaalt per kilo.') },
          ],
        },
      }),
      block('Table', {
        nl: {
          caption: 'Milieustraat: wat mag waar?',
          columns: ['Afvalsoort', 'Container', 'Kosten', 'Hoeveelheid', 'Let op'],
          rows: [
            ['Elektrische apparaten', '3', 'gratis', 'onbeperkt', 'Haal de batterijen eruit'],
            ['Asbesthoudende dakbedekking', '11', '€ 15,00', '35 m² per jaar', 'Asbestverwijderingsmelding verplicht'],
            ['Bouw- en sloopafval', '7', '€ 22,50 per m³', '2 m³ per keer', 'Geen gips'],
            ['Snoeihout', '5', 'gratis', '2 m³ per keer', 'Stammen tot 20 cm dik'],
            ['Verf en lijm', '1', 'gratis', '10 liter per keer', 'In de gesloten verpakking'],
          ],
        },
        options: { hasHeaderColumn: true },
      }),
    ],
  },
});

const bulky = page('grofvuil', {
  title: { nl: 'Grofvuil laten ophalen' },
  description: { nl: 'Twee keer per jaar gratis, op afspraak.' },
  layout: '25-75',
  areas: {
    'side-left': [below('afval')],
    main: [
      block('Intro', {
        nl: {
          text: 'Een bank, kast of matras past niet in de container. Wij halen het twee keer per jaar gratis bij u op.',
        },
      }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Zo werkt het'),
            bulletList(
              'Bel 14 0999 en spreek een dag af.',
              'Zet het grofvuil op die dag voor 7.30 uur aan de weg.',
              'Per keer nemen wij hoogstens 2 kubieke meter mee.',
            ),
            paragraph(
              'Is het nog goed? Breng het naar kringloopwinkel De Tweede Kade of ',
              link('neem het mee naar de milieustraat', toPage('milieustraat')),
              '.',
            ),
          ),
        },
      }),
    ],
  },
});

export const wastePages = [waste, calendar, recycling, bulky];
