import type { MenuSeed } from '../plant.ts';

const residents: MenuSeed[] = [
  {
    segment: 'paspoort',
    page: 'paspoort',
    name: { nl: 'Paspoort en ID', en: 'Passport and ID' },
    below: [{ segment: 'kwijt', page: 'paspoort-kwijt', name: { nl: 'Kwijt of gestolen', en: 'Lost or stolen' } }],
  },
  { segment: 'verhuizen', page: 'verhuizen', name: { nl: 'Verhuizen', en: 'Moving house' } },
  {
    segment: 'afval',
    page: 'afval',
    below: [
      { segment: 'afvalkalender', page: 'afvalkalender' },
      { segment: 'milieustraat', page: 'milieustraat' },
      { segment: 'grofvuil', page: 'grofvuil', name: { nl: 'Grofvuil' } },
    ],
  },
  {
    segment: 'parkeren',
    page: 'parkeren',
    below: [{ segment: 'vergunning', page: 'parkeervergunning' }],
  },
  { segment: 'trouwen', page: 'trouwen' },
  { segment: 'geldzorgen', page: 'geldzorgen', name: { nl: 'Geldzorgen', en: 'Money worries' } },
];

export const topLevel: MenuSeed[] = [
  { segment: '', page: 'home', name: { nl: 'Home', en: 'Home' } },
  { segment: 'inwoners', page: 'inwoners', below: residents },
  {
    segment: 'ondernemers',
    page: 'ondernemers',
    below: [
      { segment: 'markt', page: 'markt' },
      { segment: 'vergunningen', page: 'vergunningen', name: { nl: 'Vergunningen', en: 'Permits' } },
    ],
  },
  {
    segment: 'leven',
    page: 'leven',
    name: { nl: 'Leven', en: 'Living' },
    below: [
      { segment: 'bibliotheek', page: 'bibliotheek' },
      { segment: 'sport', page: 'sport' },
      { segment: 'onderwijs', page: 'onderwijs', name: { nl: 'Onderwijs' } },
    ],
  },
  {
    segment: 'projecten',
    page: 'projecten',
    below: [
      {
        segment: 'vaartbrug',
        page: 'vaartbrug',
        name: { nl: 'Vaartbrug', en: 'Vaartbrug' },
        below: [
          { segment: 'omleidingen', page: 'omleidingen', name: { nl: 'Omleidingen', en: 'Diversions' } },
          { segment: 'vragen', page: 'vaartbrug-vragen', name: { nl: 'Vragen en antwoorden' } },
        ],
      },
      { segment: 'waterpark', page: 'waterpark' },
      { segment: 'werf', page: 'werf' },
    ],
  },
  {
    segment: 'bestuur',
    page: 'bestuur',
    name: { nl: 'Bestuur', en: 'Council' },
    below: [
      { segment: 'college', page: 'college', name: { nl: 'College', en: 'Mayor and aldermen' } },
      { segment: 'gemeenteraad', page: 'gemeenteraad' },
      { segment: 'besluiten', page: 'besluiten', name: { nl: 'Besluiten' } },
      { segment: 'werken-bij', page: 'werken-bij', name: { nl: 'Werken bij' } },
    ],
  },
];

export const service: MenuSeed[] = [
  { segment: 'nieuws', page: 'nieuws' },
  { segment: 'agenda', page: 'agenda' },
  { segment: 'contact', page: 'contact', name: { nl: 'Contact', en: 'Contact' } },
];

export const footer: MenuSeed[] = [
  { segment: 'overzicht', page: 'overzicht' },
  { segment: 'open-data', page: 'open-data' },
];

export const hidden: MenuSeed[] = [
  { segment: 'afspraak', page: 'afspraak' },
  { segment: 'melding', page: 'melding' },
  { segment: 'welkom', page: 'welkom' },
  { segment: 'schrijfwijzer', page: 'schrijfwijzer' },
  { segment: 'zomerfestival', page: 'zomerfestival' },
];
