import type { MenuSeed } from '../plant.ts';

const residents: MenuSeed[] = [
  {
    segment: { nl: 'paspoort', en: 'passport' },
    page: 'paspoort',
    name: { nl: 'Paspoort en ID', en: 'Passport and ID' },
    below: [{ segment: 'kwijt', page: 'paspoort-kwijt', name: { nl: 'Kwijt of gestolen', en: 'Lost or stolen' } }],
  },
  {
    segment: { nl: 'verhuizen', en: 'moving-house' },
    page: 'verhuizen',
    name: { nl: 'Verhuizen', en: 'Moving house' },
  },
  {
    segment: { nl: 'afval', en: 'waste' },
    page: 'afval',
    below: [
      { segment: { nl: 'afvalkalender', en: 'waste-calendar' }, page: 'afvalkalender' },
      { segment: 'milieustraat', page: 'milieustraat' },
      { segment: 'grofvuil', page: 'grofvuil', name: { nl: 'Grofvuil' } },
    ],
  },
  {
    segment: { nl: 'parkeren', en: 'parking' },
    page: 'parkeren',
    below: [{ segment: 'vergunning', page: 'parkeervergunning' }],
  },
  { segment: { nl: 'trouwen', en: 'getting-married' }, page: 'trouwen' },
  {
    segment: { nl: 'geldzorgen', en: 'money-worries' },
    page: 'geldzorgen',
    name: { nl: 'Geldzorgen', en: 'Money worries' },
  },
];

export const topLevel: MenuSeed[] = [
  { segment: '', page: 'home', name: { nl: 'Home', en: 'Home' } },
  { segment: { nl: 'inwoners', en: 'residents' }, page: 'inwoners', below: residents },
  {
    segment: { nl: 'ondernemers', en: 'business' },
    page: 'ondernemers',
    below: [
      { segment: { nl: 'markt', en: 'market' }, page: 'markt' },
      {
        segment: { nl: 'vergunningen', en: 'permits' },
        page: 'vergunningen',
        name: { nl: 'Vergunningen', en: 'Permits' },
      },
    ],
  },
  {
    segment: { nl: 'leven', en: 'living' },
    page: 'leven',
    name: { nl: 'Leven', en: 'Living' },
    below: [
      { segment: { nl: 'bibliotheek', en: 'library' }, page: 'bibliotheek' },
      { segment: 'sport', page: 'sport' },
      { segment: 'onderwijs', page: 'onderwijs', name: { nl: 'Onderwijs' } },
    ],
  },
  {
    segment: { nl: 'projecten', en: 'projects' },
    page: 'projecten',
    below: [
      {
        segment: 'vaartbrug',
        page: 'vaartbrug',
        name: { nl: 'Vaartbrug', en: 'Vaartbrug' },
        below: [
          {
            segment: { nl: 'omleidingen', en: 'diversions' },
            page: 'omleidingen',
            name: { nl: 'Omleidingen', en: 'Diversions' },
          },
          { segment: 'vragen', page: 'vaartbrug-vragen', name: { nl: 'Vragen en antwoorden' } },
        ],
      },
      { segment: 'waterpark', page: 'waterpark' },
      { segment: 'werf', page: 'werf' },
    ],
  },
  {
    segment: { nl: 'bestuur', en: 'government' },
    page: 'bestuur',
    name: { nl: 'Bestuur', en: 'Council' },
    below: [
      {
        segment: { nl: 'college', en: 'executive' },
        page: 'college',
        name: { nl: 'College', en: 'Mayor and aldermen' },
      },
      { segment: 'gemeenteraad', page: 'gemeenteraad' },
      { segment: 'besluiten', page: 'besluiten', name: { nl: 'Besluiten' } },
      { segment: 'werken-bij', page: 'werken-bij', name: { nl: 'Werken bij' } },
    ],
  },
];

export const service: MenuSeed[] = [
  { segment: { nl: 'nieuws', en: 'news' }, page: 'nieuws' },
  { segment: 'agenda', page: 'agenda' },
  { segment: 'contact', page: 'contact', name: { nl: 'Contact', en: 'Contact' } },
];

export const footer: MenuSeed[] = [
  { segment: 'overzicht', page: 'overzicht' },
  { segment: 'open-data', page: 'open-data' },
  { segment: { nl: 'uw-mening', en: 'your-opinion' }, page: 'uw-mening' },
];

export const hidden: MenuSeed[] = [
  { segment: { nl: 'afspraak', en: 'appointment' }, page: 'afspraak' },
  { segment: { nl: 'melding', en: 'report' }, page: 'melding' },
  { segment: { nl: 'mijn-inzendingen', en: 'my-submissions' }, page: 'mijn-inzendingen' },
  { segment: 'welkom', page: 'welkom' },
  { segment: 'schrijfwijzer', page: 'schrijfwijzer' },
  { segment: 'zomerfestival', page: 'zomerfestival' },
];
