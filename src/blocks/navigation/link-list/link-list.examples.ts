import type { Example } from '../../define-block.ts';
import type { linkListSchema } from './link-list.schema.ts';

export const examples: [Example<typeof linkListSchema>, ...Example<typeof linkListSchema>[]] = [
  {
    title: { nl: 'Links', en: 'Links' },
    content: {
      nl: {
        blockTitle: 'Vaak gezocht',
        links: [
          { label: 'Paspoort of identiteitskaart aanvragen', link: { url: '/#paspoort' } },
          { label: 'Verhuizing doorgeven', link: { url: '/#verhuizen' } },
          { label: 'Afvalkalender', link: { url: '/#afval' } },
        ],
      },
      en: {
        blockTitle: 'Most requested',
        links: [
          { label: 'Apply for a passport or identity card', link: { url: '/en#passport' } },
          { label: 'Report a change of address', link: { url: '/en#moving' } },
          { label: 'Waste calendar', link: { url: '/en#waste' } },
        ],
      },
    },
  },
  {
    title: { nl: 'Met uitleg, in twee kolommen', en: 'With descriptions, in two columns' },
    content: {
      nl: {
        blockTitle: 'Direct regelen',
        links: [
          {
            label: 'Melding openbare ruimte',
            link: { url: '/#melding' },
            description: 'Een kapotte lamp, losse tegel of vol afvalbakje.',
          },
          {
            label: 'Parkeervergunning',
            link: { url: '/#parkeren' },
            description: 'Voor bewoners, bezoekers en bedrijven.',
          },
        ],
      },
      en: {
        blockTitle: 'Arrange now',
        links: [
          {
            label: 'Report a problem outdoors',
            link: { url: '/en#report' },
            description: 'A broken lamp, a loose tile or a full litter bin.',
          },
          {
            label: 'Parking permit',
            link: { url: '/en#parking' },
            description: 'For residents, visitors and businesses.',
          },
        ],
      },
    },
    options: { columns: '2', showArrows: true },
  },
  {
    title: { nl: 'Met tekeningen, ook naar andere websites', en: 'With icons, also to other websites' },
    content: {
      nl: {
        blockTitle: 'Meer weten',
        links: [
          { label: 'Folder over de stadspas (pdf)', link: { url: '/stadspas.pdf' }, icon: 'download' },
          { label: 'Vergaderingen van de raad', link: { url: '/raad' }, icon: 'calendar' },
          {
            label: 'Inloggen bij Mijn Overheid',
            link: { url: 'https://mijn.overheid.nl' },
            description: 'Voor berichten van alle overheden.',
            icon: 'user',
          },
          { label: 'Landelijke wetten en regels', link: { url: 'https://wetten.overheid.nl' } },
        ],
      },
      en: {
        blockTitle: 'More to know',
        links: [
          { label: 'Leaflet about the city pass (pdf)', link: { url: '/en/city-pass.pdf' }, icon: 'download' },
          { label: 'Meetings of the council', link: { url: '/en/council' }, icon: 'calendar' },
          {
            label: 'Log in at Mijn Overheid',
            link: { url: 'https://mijn.overheid.nl' },
            description: 'For messages from all authorities.',
            icon: 'user',
          },
          { label: 'National laws and rules', link: { url: 'https://wetten.overheid.nl' } },
        ],
      },
    },
  },
];
