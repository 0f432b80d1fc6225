import { doc, link, paragraph } from '#document/build-rich-text.ts';
import type { SeedClock } from '../../clock.ts';
import { block } from '../../documents.ts';
import { blockGuid, toPage } from '../../guids.ts';
import { page } from '../../plant.ts';

export const homePage = (clock: SeedClock) =>
  page('home', {
    title: { nl: 'Gemeente Waterrijk', en: 'Municipality of Waterrijk' },
    description: {
      nl: 'Regel uw zaken met de gemeente Waterrijk, lees het nieuws en volg de plannen in uw buurt.',
      en: 'Arrange your business with the municipality of Waterrijk, read the news and follow plans in your area.',
    },
    options: { headerImage: 'none', showTitle: false, showBreadcrumbs: false },
    areas: {
      main: [hero, maintenance(clock), topTasks, news, bridge, agenda, openingHours, takePart],
    },
  });

const hero = block('Hero', {
  picture: 'harbour',
  nl: {
    heading: 'Welkom in Waterrijk',
    text: 'Regel uw zaken, lees het nieuws en volg de plannen in uw buurt.',
    buttons: [
      { label: 'Maak een afspraak', link: toPage('afspraak') },
      { label: 'Meld een probleem', link: toPage('melding'), style: 'secondary' },
    ],
  },
  en: {
    heading: 'Welcome to Waterrijk',
    text: 'Arrange your business, read the news and follow plans in your area.',
    buttons: [
      { label: 'Make an appointment', link: toPage('afspraak') },
      { label: 'Report a problem', link: toPage('melding'), style: 'secondary' },
    ],
  },
  options: { height: 'large' },
});

/** Shows in the days around the making of the demo only. */
const maintenance = (clock: SeedClock) =>
  block('Alert', {
    nl: {
      heading: 'De Vaartbrug is dicht voor auto’s',
      text: 'Fietsers en voetgangers gaan over de tijdelijke brug.',
      link: toPage('omleidingen'),
      linkLabel: 'Bekijk de omleidingen',
    },
    en: {
      heading: 'The Vaartbrug is closed to cars',
      text: 'Cyclists and pedestrians take the temporary bridge.',
      link: toPage('omleidingen'),
      linkLabel: 'See the diversions',
    },
    options: {
      type: 'warning',
      visibility: 'Custom',
      from: clock.daysAgo(6).toISOString(),
      until: clock.daysAgo(-180).toISOString(),
    },
  });

const topTasks = block('TopTasks', {
  nl: {
    blockTitle: 'Veel gevraagd',
    tasks: [
      {
        label: 'Paspoort of identiteitskaart',
        link: toPage('paspoort'),
        icon: 'passport',
        text: 'Aanvragen, ophalen, kwijt',
      },
      {
        label: 'Verhuizing doorgeven',
        link: toPage('verhuizen'),
        icon: 'moving',
        text: 'Tot vijf dagen na uw verhuizing',
      },
      { label: 'Afvalkalender', link: toPage('afvalkalender'), icon: 'waste', text: 'Welke container wanneer' },
      {
        label: 'Parkeervergunning',
        link: toPage('parkeervergunning'),
        icon: 'parking',
        text: 'Voor bewoners en bezoekers',
      },
      { label: 'Hulp bij geldzorgen', link: toPage('geldzorgen'), icon: 'money', text: 'Gratis en vertrouwelijk' },
      { label: 'Trouwen', link: toPage('trouwen'), icon: 'wedding', text: 'Kies een dag en een plek' },
    ],
  },
  en: {
    blockTitle: 'Most requested',
    tasks: [
      { label: 'Passport or identity card', link: toPage('paspoort'), icon: 'passport', text: 'Apply, collect, lost' },
      {
        label: 'Report a change of address',
        link: toPage('verhuizen'),
        icon: 'moving',
        text: 'Within five days of moving',
      },
      { label: 'Waste calendar', link: toPage('afvalkalender'), icon: 'waste', text: 'Which container when' },
      {
        label: 'Parking permit',
        link: toPage('parkeervergunning'),
        icon: 'parking',
        text: 'For residents and visitors',
      },
      { label: 'Help with money worries', link: toPage('geldzorgen'), icon: 'money', text: 'Free and confidential' },
      { label: 'Getting married', link: toPage('trouwen'), icon: 'wedding', text: 'Choose a day and a place' },
    ],
  },
  options: { columns: '3' },
});

const news = block('WidgetList', {
  key: 'home-news',
  shared: { more: toPage('nieuws') },
  nl: { blockTitle: 'Nieuws', moreLabel: 'Al het nieuws' },
  en: { blockTitle: 'News', moreLabel: 'All news' },
  options: { sources: [blockGuid('news')], number: '3', view: 'cards', columns: '3', highlight: 'first' },
});

const bridge = block('ImageText', {
  picture: 'bridge',
  nl: {
    heading: 'We bouwen een nieuwe Vaartbrug',
    body: doc(
      'De brug uit 1936 is op. Er komt een nieuwe, met een breed fietspad en meer ruimte voor boten. De pijlers staan. Nu bouwen we het dek.',
    ),
    buttons: [{ label: 'Volg het project', link: toPage('vaartbrug'), style: 'secondary' }],
  },
  en: {
    heading: 'We are building a new Vaartbrug',
    body: doc(
      'The bridge of 1936 is worn out. A new one is coming, with a wide cycle path and more room for boats. The piers are there. Now we are building the deck.',
    ),
    buttons: [{ label: 'Follow the project', link: toPage('vaartbrug'), style: 'secondary' }],
  },
  options: { background: 'tint', padding: 'normal', imageRatio: '3x2' },
});

const agenda = block('WidgetList', {
  key: 'home-agenda',
  shared: { more: toPage('agenda') },
  nl: { blockTitle: 'Agenda', moreLabel: 'De hele agenda' },
  en: { blockTitle: 'Events', moreLabel: 'All events' },
  options: {
    sources: [blockGuid('agenda')],
    number: '4',
    view: 'compact',
    sort: 'startsOn_asc',
    when: 'upcoming',
    width: '6',
  },
});

const openingHours = block('Text', {
  nl: {
    blockTitle: 'Open vandaag?',
    body: doc(
      'Maandag, woensdag en donderdag van 9.00 tot 17.00 uur. Dinsdag tot 20.00 uur. Vrijdag tot 12.30 uur. Bellen kan op werkdagen vanaf 8.30 uur.',
      paragraph('Bel ', link('14 0999', 'tel:140999'), ' of kijk bij ', link('contact', toPage('contact')), '.'),
    ),
  },
  en: {
    blockTitle: 'Open today?',
    body: doc(
      'Monday, Wednesday and Thursday from 9:00 to 17:00. Tuesday until 20:00. Friday until 12:30. You can call us on working days from 8:30.',
      paragraph('Call ', link('14 0999', 'tel:140999'), ' or look at ', link('contact', toPage('contact')), '.'),
    ),
  },
  options: { width: '6' },
});

const takePart = block('CallToAction', {
  nl: {
    heading: 'Hoe ziet het Waterpark er straks uit?',
    text: 'Er liggen drie ontwerpen voor de speelplek. Bekijk ze en vertel ons wat u vindt.',
    buttons: [{ label: 'Bekijk de ontwerpen', link: toPage('waterpark') }],
  },
  en: {
    heading: 'What will the Water Park look like?',
    text: 'There are three designs for the play area. Look at them and tell us what you think.',
    buttons: [{ label: 'See the designs', link: toPage('waterpark') }],
  },
  options: { colour: 'brand' },
});
