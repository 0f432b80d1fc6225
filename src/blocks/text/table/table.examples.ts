import type { Example } from '../../define-block.ts';
import type { tableSchema } from './table.schema.ts';

export const examples: [Example<typeof tableSchema>, ...Example<typeof tableSchema>[]] = [
  {
    title: { nl: 'Openingstijden', en: 'Opening hours' },
    content: {
      nl: {
        caption: 'Openingstijden van het gemeentehuis',
        columns: ['Dag', 'Met afspraak', 'Zonder afspraak'],
        rows: [
          ['Maandag', '9.00 – 17.00 uur', '9.00 – 12.00 uur'],
          ['Dinsdag', '9.00 – 20.00 uur', '9.00 – 12.00 uur'],
          ['Woensdag', '9.00 – 17.00 uur', 'gesloten'],
          ['Donderdag', '9.00 – 17.00 uur', '9.00 – 12.00 uur'],
          ['Vrijdag', '9.00 – 12.30 uur', 'gesloten'],
        ],
      },
      en: {
        caption: 'Opening hours of the town hall',
        columns: ['Day', 'With an appointment', 'Without an appointment'],
        rows: [
          ['Monday', '9:00 – 17:00', '9:00 – 12:00'],
          ['Tuesday', '9:00 – 20:00', '9:00 – 12:00'],
          ['Wednesday', '9:00 – 17:00', 'closed'],
          ['Thursday', '9:00 – 17:00', '9:00 – 12:00'],
          ['Friday', '9:00 – 12:30', 'closed'],
        ],
      },
    },
    options: { hasHeaderColumn: true },
  },
  {
    title: { nl: 'Bedragen, gestapeld op een telefoon', en: 'Amounts, stacked on a phone' },
    content: {
      nl: {
        caption: 'Begroting 2026 in miljoenen euro’s',
        columns: ['Onderdeel', '2025', '2026', 'Verschil'],
        rows: [
          ['Jeugd en onderwijs', '31,4', '33,0', '+1,6'],
          ['Wegen, water en groen', '18,9', '21,2', '+2,3'],
          ['Sport en cultuur', '9,7', '9,1', '−0,6'],
          ['Bestuur en dienstverlening', '12,3', '12,3', '0,0'],
        ],
      },
      en: {
        caption: 'Budget 2026 in millions of euros',
        columns: ['Part', '2025', '2026', 'Difference'],
        rows: [
          ['Youth and education', '31.4', '33.0', '+1.6'],
          ['Roads, water and green spaces', '18.9', '21.2', '+2.3'],
          ['Sport and culture', '9.7', '9.1', '−0.6'],
          ['Administration and services', '12.3', '12.3', '0.0'],
        ],
      },
    },
    options: { hasHeaderColumn: true, isZebra: true, onMobile: 'stack', isSortable: true },
  },
  {
    title: { nl: 'Breed, met lange woorden', en: 'Wide, with long words' },
    content: {
      nl: {
        caption: 'Milieustraat: wat mag waar?',
        columns: ['Afvalsoort', 'Container', 'Kosten', 'Hoeveelheid', 'Bijzonderheden'],
        rows: [
          ['Elektrische apparaten', '3', 'gratis', 'onbeperkt', 'Batterijen er eerst uit'],
          ['Asbesthoudende dakbedekking', '11', '€ 15,00', '35 m² per jaar', 'Asbestverwijderingsmelding verplicht'],
          ['Snoeihout', '5', 'gratis', '2 m³ per keer', 'Stammen niet dikker dan 20 cm'],
        ],
      },
      en: {
        caption: 'Recycling centre: what goes where?',
        columns: ['Kind of waste', 'Container', 'Cost', 'Amount', 'Remarks'],
        rows: [
          ['Electrical appliances', '3', 'free', 'no limit', 'Take out batteries first'],
          ['Roofing that contains asbestos', '11', '€15.00', '35 m² a year', 'You must report the removal'],
          ['Prunings', '5', 'free', '2 m³ each time', 'Trunks no thicker than 20 cm'],
        ],
      },
    },
    options: { isSortable: true },
  },
];
