import type { Example } from '../../define-block.ts';
import type { openingHoursSchema } from './opening-hours.schema.ts';

const townHall = [
  { day: 'monday', opens: '09:00', closes: '12:30' },
  { day: 'monday', opens: '13:30', closes: '17:00' },
  { day: 'tuesday', opens: '09:00', closes: '20:00' },
  { day: 'wednesday', opens: '09:00', closes: '17:00' },
  { day: 'thursday', opens: '09:00', closes: '17:00' },
  { day: 'friday', opens: '09:00', closes: '12:30' },
] as const;

const night = [
  { day: 'friday', opens: '22:00', closes: '04:00' },
  { day: 'saturday', opens: '22:00', closes: '04:00' },
] as const;

export const examples: [Example<typeof openingHoursSchema>, ...Example<typeof openingHoursSchema>[]] = [
  {
    title: { nl: 'Met afwijkende dagen', en: 'With exceptions' },
    content: {
      nl: {
        blockTitle: 'Stadhuis',
        week: [...townHall],
        exceptions: [
          { label: 'Kerst', day: '2099-12-25', lastDay: '2099-12-26' },
          { label: 'Gemeenteraadsverkiezingen', day: '2099-03-18', opens: '07:30', closes: '21:00' },
        ],
      },
      en: {
        blockTitle: 'Town hall',
        week: [...townHall],
        exceptions: [
          { label: 'Christmas', day: '2099-12-25', lastDay: '2099-12-26' },
          { label: 'Municipal elections', day: '2099-03-18', opens: '07:30', closes: '21:00' },
        ],
      },
    },
  },
  {
    title: { nl: 'Tot na middernacht, zonder week', en: 'Until after midnight, without the week' },
    content: { nl: { week: [...night] }, en: { week: [...night] } },
    options: { showWeek: false },
  },
];
