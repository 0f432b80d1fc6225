import type { Example } from '../../define-block.ts';
import type { chartSchema } from './chart.schema.ts';

export const examples: [Example<typeof chartSchema>, ...Example<typeof chartSchema>[]] = [
  {
    title: { nl: 'Staven', en: 'Bars' },
    content: {
      nl: {
        title: 'Meldingen in de openbare ruimte, 2025',
        columns: ['Onderwerp', 'Meldingen'],
        rows: [
          ['Afval naast containers', '2.140'],
          ['Straatverlichting', '1.385'],
          ['Onderhoud van bomen en groenvoorzieningen', '1.120'],
          ['Losse stoeptegels', '640'],
        ],
        source: 'meldsysteem van de gemeente, januari 2026',
      },
      en: {
        title: 'Reports about public space, 2025',
        columns: ['Subject', 'Reports'],
        rows: [
          ['Waste beside containers', '2,140'],
          ['Street lighting', '1,385'],
          ['Maintenance of trees and green spaces', '1,120'],
          ['Loose paving stones', '640'],
        ],
        source: 'reporting system of the municipality, January 2026',
      },
    },
  },
  {
    title: { nl: 'Lijnen, met de tabel', en: 'Lines, with the table' },
    content: {
      nl: {
        title: 'Inwoners en huishoudens',
        description: 'Op 1 januari van elk jaar.',
        columns: ['Jaar', 'Inwoners', 'Huishoudens'],
        rows: [
          ['2021', '71.200', '32.410'],
          ['2022', '71.850', '32.900'],
          ['2023', '72.300', '33.280'],
          ['2024', '', '33.700'],
          ['2025', '73.500', '34.120'],
        ],
      },
      en: {
        title: 'Residents and households',
        description: 'On 1 January of each year.',
        columns: ['Year', 'Residents', 'Households'],
        rows: [
          ['2021', '71,200', '32,410'],
          ['2022', '71,850', '32,900'],
          ['2023', '72,300', '33,280'],
          ['2024', '', '33,700'],
          ['2025', '73,500', '34,120'],
        ],
      },
    },
    options: { type: 'line', showTable: true },
  },
  {
    title: { nl: 'Cirkel', en: 'Pie' },
    content: {
      nl: {
        title: 'Waar gaat het geld heen?',
        columns: ['Onderdeel', 'Miljoen euro'],
        rows: [
          ['Zorg en jeugd', '€ 71,4'],
          ['Wegen en groen', '€ 38,2'],
          ['Bestuur en ondersteuning', '€ 29,6'],
          ['Overig', '€ 42,8'],
        ],
      },
      en: {
        title: 'Where does the money go?',
        columns: ['Part', 'Million euros'],
        rows: [
          ['Care and youth', '€71.4'],
          ['Roads and green', '€38.2'],
          ['Governance and support', '€29.6'],
          ['Other', '€42.8'],
        ],
      },
    },
    options: { type: 'pie' },
  },
  {
    title: { nl: 'Gestapeld, in procenten', en: 'Stacked, in percent' },
    content: {
      nl: {
        title: 'Hoe gaan inwoners naar hun werk?',
        columns: ['Wijk', 'Fiets', 'Openbaar vervoer', 'Auto'],
        rows: [
          ['Havenkwartier', '52%', '27%', '21%'],
          ['Buitengebied', '18%', '9%', '73%'],
        ],
      },
      en: {
        title: 'How do residents go to work?',
        columns: ['District', 'Bicycle', 'Public transport', 'Car'],
        rows: [
          ['Harbour Quarter', '52%', '27%', '21%'],
          ['Countryside', '18%', '9%', '73%'],
        ],
      },
    },
    options: { type: 'stacked' },
  },
  {
    title: { nl: 'Kolommen, ook onder nul', en: 'Columns, below zero too' },
    content: {
      nl: {
        title: 'Saldo van de gemeente',
        columns: ['Jaar', 'Miljoen euro'],
        rows: [
          ['2021', '-3,2'],
          ['2022', '1,4'],
          ['2023', '4,1'],
          ['2024', '-0,8'],
        ],
      },
      en: {
        title: 'Balance of the municipality',
        columns: ['Year', 'Million euros'],
        rows: [
          ['2021', '-3.2'],
          ['2022', '1.4'],
          ['2023', '4.1'],
          ['2024', '-0.8'],
        ],
      },
    },
    options: { type: 'column' },
  },
];
