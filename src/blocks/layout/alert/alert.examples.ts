import type { Example } from '../../define-block.ts';
import type { alertSchema } from './alert.schema.ts';

export const examples: [Example<typeof alertSchema>, ...Example<typeof alertSchema>[]] = [
  {
    title: { nl: 'Mededeling', en: 'Information' },
    content: {
      nl: {
        heading: 'Gemeentehuis gesloten op 5 december',
        text: 'Op vrijdag 5 december sluiten de balies om 12.00 uur. Afspraken in de ochtend gaan door.',
      },
      en: {
        heading: 'Town hall closed on 5 December',
        text: 'On Friday 5 December the desks close at 12:00. Appointments in the morning go ahead.',
      },
    },
  },
  {
    title: { nl: 'Waarschuwing met link', en: 'Warning with a link' },
    content: {
      nl: {
        heading: 'Dijkweg afgesloten',
        text: 'Tot en met 14 maart kunt u niet over de Dijkweg. Fietsers rijden om via de Kade.',
        link: { url: '/dijkweg' },
        linkLabel: 'Bekijk de omleiding',
      },
      en: {
        heading: 'Dijkweg closed',
        text: 'You cannot use Dijkweg until 14 March. Cyclists go round by the Quay.',
        link: { url: '/en/dijkweg' },
        linkLabel: 'See the diversion',
      },
    },
    options: { type: 'warning' },
  },
  {
    title: { nl: 'Storing, lang woord', en: 'Disruption, long word' },
    content: {
      nl: {
        heading: 'Verkeersregelinstallatiestoring',
        text: 'De stoplichten op de Ringweg werken niet. Let goed op: verkeer van rechts gaat voor.',
      },
      en: {
        heading: 'Traffic lights out of order',
        text: 'The lights on Ringweg do not work. Take care: traffic from the right goes first.',
      },
    },
    options: { type: 'error' },
  },
  {
    title: { nl: 'Goed nieuws zonder kop', en: 'Good news without a heading' },
    content: {
      nl: { text: 'Het drinkwater in het Havenkwartier is weer veilig. U hoeft het niet meer te koken.' },
      en: { text: 'The drinking water in the Harbour Quarter is safe again. You no longer need to boil it.' },
    },
    options: { type: 'ok' },
  },
  {
    title: { nl: 'Kan gesloten worden', en: 'Can be closed' },
    content: {
      nl: {
        heading: 'Wij vernieuwen deze website',
        text: 'Tot en met 30 november kan een pagina er anders uitzien dan u gewend bent.',
        link: { url: '/over-deze-website' },
        linkLabel: 'Lees wat er verandert',
      },
      en: {
        heading: 'We are renewing this website',
        text: 'Until 30 November a page may look different from what you are used to.',
        link: { url: '/en/about-this-website' },
        linkLabel: 'Read what changes',
      },
    },
    options: { isDismissible: true },
  },
];
