import { bulletList, doc, heading, link, paragraph } from '#document/build-rich-text.ts';
import { block } from '../documents.ts';
import { blockGuid, toPage, toUrl } from '../guids.ts';
import { pictured } from '../pictures/pictures.ts';
import { page } from '../plant.ts';

const home = page('haven', {
  title: { nl: 'Haven Waterrijk', en: 'Waterrijk Harbour' },
  description: {
    nl: 'Ligplaatsen, winterberging en nieuws van de haven.',
    en: 'Berths, winter storage and news of the harbour.',
  },
  options: { showTitle: false, headerImage: 'none', showBreadcrumbs: false },
  areas: {
    main: [
      block('Hero', {
        picture: 'marina',
        nl: {
          heading: 'Een plek voor uw boot',
          text: 'Tweehonderdtien ligplaatsen, een werf en buren die een handje helpen.',
          buttons: [
            { label: 'Ligplaats en tarieven', link: toPage('ligplaatsen') },
            { label: 'Vandaag aankomen', link: toPage('passanten'), style: 'secondary' },
          ],
        },
        en: {
          heading: 'A place for your boat',
          text: 'Two hundred and ten berths, a yard and neighbours who lend a hand.',
          buttons: [
            { label: 'Berths and prices', link: toPage('ligplaatsen') },
            { label: 'Arriving today', link: toPage('passanten'), style: 'secondary' },
          ],
        },
        options: { overlay: 'panel', height: 'large' },
      }),
      block('WidgetList', {
        shared: { more: toPage('logboek') },
        nl: { blockTitle: 'Uit het logboek', moreLabel: 'Het hele logboek' },
        en: { blockTitle: 'From the log', moreLabel: 'The whole log' },
        options: { sources: [blockGuid('harbour-log')], number: '3', view: 'cards' },
      }),
      block('ImageText', {
        picture: 'lift',
        nl: {
          heading: 'Uw boot op het droge',
          body: doc(
            'De botenlift tilt tot 18 ton. Van oktober tot april staat uw boot droog in de loods of op het terrein.',
          ),
          buttons: [{ label: 'Winterberging', link: toPage('winterberging') }],
        },
        en: {
          heading: 'Your boat ashore',
          body: doc(
            'The lift takes up to 18 tonnes. From October to April your boat stays dry in the shed or on the grounds.',
          ),
          buttons: [{ label: 'Winter storage', link: toPage('winterberging') }],
        },
        options: { imageSide: 'end' },
      }),
    ],
  },
});

const berths = page('ligplaatsen', {
  title: { nl: 'Ligplaatsen en tarieven', en: 'Berths and prices' },
  description: { nl: 'Vaste plaatsen, wachtlijst en prijzen.', en: 'Permanent berths, waiting list and prices.' },
  layout: '75-25',
  areas: {
    main: [
      block('Table', {
        nl: {
          caption: 'Jaarprijzen, met water en stroom',
          columns: ['Lengte', 'Steiger A–C', 'Steiger D'],
          rows: [
            ['tot 7 meter', '€ 640', '€ 560'],
            ['7 tot 10 meter', '€ 980', '€ 860'],
            ['10 tot 14 meter', '€ 1.490', '€ 1.310'],
          ],
        },
        en: {
          caption: 'Prices per year, with water and power',
          columns: ['Length', 'Jetty A–C', 'Jetty D'],
          rows: [
            ['up to 7 metres', '€640', '€560'],
            ['7 to 10 metres', '€980', '€860'],
            ['10 to 14 metres', '€1,490', '€1,310'],
          ],
        },
        options: { hasHeaderColumn: true },
      }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Wachtlijst'),
            'Voor boten tot 7 meter is meestal plaats. Voor grotere boten wacht u ongeveer twee jaar.',
          ),
        },
        en: {
          body: doc(
            heading(2, 'Waiting list'),
            'There is usually room for boats of up to 7 metres. For larger boats you wait about two years.',
          ),
        },
      }),
    ],
    'side-right': [
      block('Buttons', {
        nl: { items: [{ label: 'Mail de havenmeester', link: toUrl('mailto:haven@waterrijk.example') }] },
        en: { items: [{ label: 'Mail the harbour master', link: toUrl('mailto:haven@waterrijk.example') }] },
        options: { alignment: 'stretch' },
      }),
      block('Image', {
        picture: 'harbourMaster',
        nl: { caption: 'Havenmeester Bram Terpstra' },
        en: { caption: 'Harbour master Bram Terpstra' },
        options: { ratio: '1x1' },
      }),
    ],
  },
});

const visitors = page('passanten', {
  title: { nl: 'Passanten', en: 'Visiting boats' },
  description: {
    nl: 'Aankomen, betalen en de code van de douches.',
    en: 'Arriving, paying and the code for the showers.',
  },
  areas: {
    main: [
      block('Intro', {
        picture: 'light',
        nl: { text: 'Meld u op marifoonkanaal 11. De havenmeester wijst u een box.' },
        en: { text: 'Call us on VHF channel 11. The harbour master shows you a berth.' },
      }),
      block('Text', {
        nl: {
          body: doc(bulletList('€ 1,90 per meter per nacht', 'stroom en douche inbegrepen', 'vertrek voor 12.00 uur')),
        },
        en: { body: doc(bulletList('€1.90 per metre per night', 'power and showers included', 'leave before 12:00')) },
      }),
      block('Embed', {
        nl: {
          url: 'https://www.openstreetmap.org/#map=15/52.5205/5.4620',
          title: 'Kaart van de havenmond',
          fallbackText: 'De havenmond ligt bij het rood-witte havenlicht.',
        },
        en: {
          url: 'https://www.openstreetmap.org/#map=15/52.5205/5.4620',
          title: 'Map of the harbour mouth',
          fallbackText: 'The harbour mouth is at the red and white light.',
        },
      }),
    ],
  },
});

const winter = page('winterberging', {
  title: { nl: 'Winterberging en werf' },
  description: { nl: 'Hijsen, stallen en zelf klussen.' },
  areas: {
    main: [
      block('Gallery', {
        nl: {
          images: [
            { ...pictured('lift', 'nl'), caption: 'Hijsen tot 18 ton' },
            { ...pictured('shed', 'nl'), caption: 'Droog in de loods' },
            { ...pictured('yard', 'nl'), caption: 'Zelf klussen op de werf' },
          ],
        },
        options: { showCaptions: true },
      }),
      block('Accordion', {
        options: { isFaq: true },
        nl: {
          items: [
            {
              heading: 'Wanneer kan ik hijsen?',
              body: doc('Van half september tot eind oktober, op afspraak. Bij meer dan windkracht 6 hijsen wij niet.'),
            },
            {
              heading: 'Mag ik op de werf schuren?',
              body: doc('Ja, met een zeil onder de boot en een stofzuiger aan de machine.'),
            },
          ],
        },
      }),
    ],
  },
});

const log = page('logboek', {
  title: { nl: 'Logboek', en: 'Log' },
  description: { nl: 'Nieuws van de steiger.', en: 'News from the jetty.' },
  areas: {
    main: [block('List', { key: 'harbour-log', options: { itemTypes: ['News'], view: 'rows', itemCount: '6' } })],
  },
});

const contact = page('havenkantoor', {
  title: { nl: 'Havenkantoor', en: 'Harbour office' },
  description: { nl: 'Adres, tijden en noodnummer.', en: 'Address, hours and emergency number.' },
  areas: {
    main: [
      block('Columns', {
        options: { split: '6/6' },
        slots: {
          'column-1': [
            block('Text', {
              nl: {
                blockTitle: 'Kantoor',
                body: doc(
                  'Werfweg 2, 1234 AD Waterrijk',
                  'Elke dag van 9.00 tot 12.00 uur, van april tot oktober ook van 16.00 tot 19.00 uur.',
                ),
              },
              en: {
                blockTitle: 'Office',
                body: doc(
                  'Werfweg 2, 1234 AD Waterrijk',
                  'Every day from 9:00 to 12:00, from April to October also from 16:00 to 19:00.',
                ),
              },
            }),
          ],
          'column-2': [
            block('Text', {
              nl: {
                blockTitle: 'Noodgeval',
                body: doc(
                  'Bel 112. Op het water: marifoonkanaal 16.',
                  paragraph(link('haven@waterrijk.example', 'mailto:haven@waterrijk.example')),
                ),
              },
              en: {
                blockTitle: 'Emergency',
                body: doc(
                  'Call 112. On the water: VHF channel 16.',
                  paragraph(link('haven@waterrijk.example', 'mailto:haven@waterrijk.example')),
                ),
              },
            }),
          ],
        },
      }),
      block('Alert', {
        nl: { heading: 'Alleen voor leden', text: 'De code van het hek staat op de ledenpagina.' },
        options: { type: 'info' },
        only: ['nl'],
      }),
    ],
  },
});

const members = page('leden', {
  title: { nl: 'Voor leden' },
  description: { nl: 'Klusdagen, vergadering en gereedschap.' },
  audience: { kind: 'Users', roles: [] },
  areas: {
    main: [
      block('Text', {
        nl: {
          body: doc(
            'Het hek heeft elke maand een nieuwe code. U krijgt hem per e-mail.',
            heading(2, 'Klusdagen'),
            'Elke tweede zaterdag van de maand. Gereedschap ligt in de container bij steiger D.',
          ),
        },
      }),
    ],
  },
});

export const harbourPages = [home, berths, visitors, winter, log, contact, members];
