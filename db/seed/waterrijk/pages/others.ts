import { bulletList, doc, heading, link, paragraph } from '#document/build-rich-text.ts';
import { block } from '../../documents.ts';
import { toPage, toUrl } from '../../guids.ts';
import { page } from '../../plant.ts';

const news = page('nieuws', {
  title: { nl: 'Nieuws', en: 'News' },
  description: { nl: 'Het laatste nieuws uit Waterrijk.', en: 'The latest news from Waterrijk.' },
  options: { headerImage: 'none' },
  areas: {
    main: [
      block('Alert', {
        key: 'for-editors',
        nl: {
          heading: 'Voor redacteuren',
          text: 'Dit blok zien alleen redacteuren. Zet bij elk bericht een foto en een samenvatting van hoogstens twee regels.',
          link: toPage('schrijfwijzer'),
          linkLabel: 'Lees de schrijfwijzer',
        },
      }),
      block('List', {
        key: 'news',
        nl: { emptyText: 'Er is nog geen nieuws. Kom later terug.' },
        en: { emptyText: 'There is no news yet. Come back later.' },
        options: { itemTypes: ['News'], view: 'cards', columns: '3', itemCount: '12', feed: 'shown' },
      }),
    ],
  },
});

const agenda = page('agenda', {
  title: { nl: 'Agenda', en: 'Events' },
  description: {
    nl: 'Vergaderingen, bewonersavonden en activiteiten.',
    en: 'Meetings, evenings for residents and activities.',
  },
  options: { headerImage: 'none' },
  areas: {
    main: [
      block('List', {
        key: 'agenda',
        nl: { intro: 'Vergaderingen van de raad zijn openbaar. U bent welkom.' },
        en: { intro: 'Meetings of the council are open to everyone. You are welcome.' },
        options: {
          itemTypes: ['Event'],
          view: 'rows',
          sort: 'startsOn_asc',
          when: 'upcoming',
          itemCount: '12',
          showImage: false,
          feed: 'shown',
        },
      }),
    ],
  },
});

const welcome = page('welkom', {
  title: { nl: 'Welkom in Waterrijk', en: 'Welcome to Waterrijk' },
  description: { nl: 'Wat u regelt als u hier nieuw komt wonen.', en: 'What to arrange when you are new here.' },
  layout: '25-50-25',
  options: { headerImage: 'random' },
  areas: {
    top: [
      block('Intro', {
        nl: { text: 'Fijn dat u er bent. In vijf stappen bent u een echte Waterrijker.' },
        en: { text: 'Good to have you here. In five steps you are a real Waterrijker.' },
        options: { size: 'large' },
      }),
    ],
    'side-left': [block('Menu', { nl: { blockTitle: 'Onderwerpen' }, en: { blockTitle: 'Subjects' } })],
    main: [
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Uw eerste weken'),
            bulletList(
              [link('Geef uw verhuizing door.', toPage('verhuizen'))],
              'Haal uw milieupas op aan de balie.',
              [link('Vraag een parkeervergunning aan.', toPage('parkeervergunning'))],
              'Kies een huisarts. Bel dan eerst of er plaats is.',
              [link('Word lid van de bibliotheek.', toPage('bibliotheek'))],
            ),
          ),
        },
        en: {
          body: doc(
            heading(2, 'Your first weeks'),
            bulletList(
              [link('Report your move.', toPage('verhuizen'))],
              'Collect your waste pass at the desk.',
              [link('Apply for a parking permit.', toPage('parkeervergunning'))],
              'Choose a family doctor. Call first to ask if there is room.',
              [link('Join the library.', toPage('bibliotheek'))],
            ),
          ),
        },
      }),
      block('Text', {
        en: {
          blockTitle: 'Learning Dutch',
          body: doc('The language café is every Monday at 10:00 in the library. You do not need to register.'),
        },
        only: ['en'],
      }),
    ],
    'side-right': [
      block('Image', {
        picture: 'resident',
        nl: { caption: 'Amira kwam vijf jaar geleden wonen aan de Oosterkade.' },
        en: { caption: 'Amira moved to Oosterkade five years ago.' },
        options: { ratio: '1x1' },
      }),
    ],
    bottom: [
      block('CallToAction', {
        picture: 'cycling',
        nl: {
          heading: 'Rondleiding voor nieuwe inwoners',
          text: 'Elke eerste zaterdag van de maand fietst de burgemeester met u mee.',
          buttons: [{ label: 'Bekijk de agenda', link: toPage('agenda') }],
        },
        en: {
          heading: 'Tour for new residents',
          text: 'On the first Saturday of every month the mayor cycles along with you.',
          buttons: [{ label: 'See the agenda', link: toPage('agenda') }],
        },
        options: { layout: 'beside' },
      }),
    ],
  },
});

const openData = page('open-data', {
  title: { nl: 'Open data', en: 'Open data' },
  description: {
    nl: 'Gegevens van de gemeente die u vrij mag gebruiken.',
    en: 'Data of the municipality that you may use freely.',
  },
  areas: {
    main: [
      block('Text', {
        nl: {
          body: doc(
            'Nieuws, agenda en besluiten zijn ook als gegevens op te vragen. U hebt geen account nodig. De licentie is CC0.',
          ),
        },
        en: {
          body: doc('News, agenda and decisions are available as data too. You need no account. The licence is CC0.'),
        },
      }),
      block('Html', {
        nl: {
          title: 'Adressen van de gegevens',
          html: '<p>Alles in één keer? <a href="/api/pages">Alle pagina’s als gegevens</a></p>',
        },
        en: {
          title: 'Addresses of the data',
          html: '<p>All at once? <a href="/api/pages">All pages as data</a></p>',
        },
        options: { height: 'small' },
      }),
      block('Statistics', {
        nl: { blockTitle: 'Deze website in cijfers' },
        en: { blockTitle: 'This website in figures' },
        options: { showTitle: true, visits: false },
      }),
      block('Debug', {}),
      block('Code', {
        shared: {
          language: 'JSON',
          code: '{\n  "title": "Vaartbrug",\n  "language": "nl",\n  "path": "/projecten/vaartbrug",\n  "isPublished": true\n}',
        },
        nl: { blockTitle: 'Antwoord op GET /api/pages' },
        en: { blockTitle: 'Answer to GET /api/pages' },
      }),
      block('Table', {
        nl: {
          caption: 'Wat er is',
          columns: ['Gegevens', 'Adres'],
          rows: [
            ['Pagina’s', '/api/pages'],
            ['Eén pagina', '/api/pages/{id}'],
            ['Itemtypes', '/api/listitemtypes'],
          ],
        },
        en: {
          caption: 'What there is',
          columns: ['Data', 'Address'],
          rows: [
            ['Pages', '/api/pages'],
            ['One page', '/api/pages/{id}'],
            ['Item types', '/api/listitemtypes'],
          ],
        },
        options: { hasHeaderColumn: true },
      }),
    ],
  },
});

const overview = page('overzicht', {
  title: { nl: 'Alles op deze website', en: 'Everything on this website' },
  description: { nl: 'Alle pagina’s onder elkaar.', en: 'All pages on one page.' },
  layout: '75-25',
  options: { showBreadcrumbs: false, headerImage: 'none' },
  areas: {
    top: [block('Breadcrumbs', {}), block('MaintenanceNotice', {})],
    main: [block('Sitemap', {})],
    bottom: [
      block('LegalText', {
        nl: { blockTitle: 'Cookies' },
        en: { blockTitle: 'Cookies' },
        options: { which: 'cookie-statement' },
      }),
    ],
    'side-right': [
      block('Menu', { nl: { blockTitle: 'Onderwerpen' }, en: { blockTitle: 'Subjects' } }),
      block('LanguageSwitch', {
        nl: { blockTitle: 'Andere taal' },
        en: { blockTitle: 'Another language' },
        options: { direction: 'list' },
      }),
      block('AccessibilityStatement', { nl: { blockTitle: 'Toegankelijkheid' }, en: { blockTitle: 'Accessibility' } }),
      block('CookieSettings', { nl: { label: 'Cookies instellen' }, en: { label: 'Set cookies' } }),
    ],
  },
});

const writing = page('schrijfwijzer', {
  title: { nl: 'Schrijfwijzer' },
  description: { nl: 'Zo schrijven wij voor onze inwoners.' },
  audience: { kind: 'Users', roles: [] },
  options: { noIndex: true },
  areas: {
    main: [
      block('Text', {
        nl: {
          body: doc(
            'Deze pagina ziet u alleen als u bent ingelogd.',
            heading(2, 'Vijf regels'),
            bulletList(
              'Schrijf op taalniveau B1.',
              'Zeg “u” tegen de lezer en “wij” over de gemeente.',
              'Begin met wat de lezer moet doen.',
              'Eén gedachte per zin, hoogstens vijftien woorden.',
              'Beschrijf bij elke foto wat er te zien is.',
            ),
            paragraph(
              'Meer lezen? Kijk op ',
              link('communicatierijk.nl', toUrl('https://www.communicatierijk.nl/').url),
              '.',
            ),
          ),
        },
      }),
    ],
  },
});

/** A draft: nobody but its editors knows of it. */
const festival = page('zomerfestival', {
  title: { nl: 'Zomerfestival aan de Kade' },
  publish: [],
  areas: {
    main: [block('Intro', { nl: { text: 'Het programma volgt. Vul hier de artiesten en tijden in.' } })],
  },
});

export const otherPages = [news, agenda, welcome, openData, overview, writing, festival];
