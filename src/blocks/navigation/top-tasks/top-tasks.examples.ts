import type { Example } from '../../define-block.ts';
import type { topTasksSchema } from './top-tasks.schema.ts';

export const examples: [Example<typeof topTasksSchema>, ...Example<typeof topTasksSchema>[]] = [
  {
    title: { nl: 'Zes taken met tekening', en: 'Six tasks with icons' },
    content: {
      nl: {
        blockTitle: 'Direct regelen',
        tasks: [
          { label: 'Paspoort of identiteitskaart', link: { url: '/#paspoort' }, icon: 'passport', text: 'Aanvragen' },
          { label: 'Verhuizing doorgeven', link: { url: '/#verhuizen' }, icon: 'moving', text: 'Vier weken vooraf' },
          { label: 'Afvalkalender', link: { url: '/#afval' }, icon: 'waste', text: 'Welke container wanneer' },
          { label: 'Gehandicaptenparkeerkaart', link: { url: '/#parkeren' }, icon: 'parking' },
          { label: 'Hulp bij geldzorgen', link: { url: '/#geld' }, icon: 'money', text: 'Gratis en vertrouwelijk' },
          { label: 'Meld een probleem buiten', link: { url: '/#melding' }, icon: 'report' },
        ],
      },
      en: {
        blockTitle: 'Arrange now',
        tasks: [
          { label: 'Passport or identity card', link: { url: '/en#passport' }, icon: 'passport', text: 'Apply' },
          { label: 'Report a change of address', link: { url: '/en#moving' }, icon: 'moving', text: 'In advance' },
          { label: 'Waste calendar', link: { url: '/en#waste' }, icon: 'waste', text: 'Which container when' },
          { label: 'Disabled parking card', link: { url: '/en#parking' }, icon: 'parking' },
          { label: 'Help with money worries', link: { url: '/en#money' }, icon: 'money', text: 'Free, in confidence' },
          { label: 'Report a problem outdoors', link: { url: '/en#report' }, icon: 'report' },
        ],
      },
    },
  },
  {
    title: { nl: 'Vier naast elkaar, zonder tekening', en: 'Four in a row, without icons' },
    content: {
      nl: {
        tasks: [
          { label: 'Rijbewijs', link: { url: '/#rijbewijs' } },
          { label: 'Trouwen', link: { url: '/#trouwen' } },
          { label: 'Uitkering', link: { url: '/#uitkering' } },
          { label: 'Omgevingsvergunningaanvraag', link: { url: '/#vergunning' } },
        ],
      },
      en: {
        tasks: [
          { label: 'Driving licence', link: { url: '/en#licence' } },
          { label: 'Getting married', link: { url: '/en#wedding' } },
          { label: 'Benefits', link: { url: '/en#benefits' } },
          { label: 'Environmental permit application', link: { url: '/en#permit' } },
        ],
      },
    },
    options: { columns: '4', showIcons: false },
  },
];
