import type { SeedClock } from '../clock.ts';
import type { ItemSeed } from '../plant.ts';
import { story } from '../story.ts';

export const logItems = ({ daysAgo }: SeedClock): ItemSeed[] => [
  story({
    key: 'log steiger',
    publishedOn: daysAgo(2),
    picture: 'marina',
    nl: {
      title: 'Steiger B heeft nieuwe planken',
      summary: 'Twaalf leden schroefden een heel weekend.',
      body: ['Er liggen 640 nieuwe planken. De oude worden bankjes.'],
    },
    en: {
      title: 'Jetty B has new boards',
      summary: 'Twelve members drove screws for a whole weekend.',
      body: ['There are 640 new boards. The old ones become benches.'],
    },
  }),
  story({
    key: 'log brug',
    publishedOn: daysAgo(6),
    picture: 'race',
    nl: {
      title: 'Vaartbrug: drie openingen per dag',
      summary: 'Om 7.00, 12.00 en 19.00 uur kunt u met staande mast door.',
      body: ['De bouwers vragen u om tien minuten eerder klaar te liggen.'],
    },
    en: {
      title: 'Vaartbrug: three openings a day',
      summary: 'At 7:00, 12:00 and 19:00 you can pass with your mast up.',
      body: ['The builders ask you to be there ten minutes early.'],
    },
  }),
  story({
    key: 'log lift',
    publishedOn: daysAgo(19),
    picture: 'lift',
    nl: {
      title: 'Botenlift goedgekeurd',
      summary: 'De banden zijn vervangen. Tot 18 ton is veilig.',
      body: ['De keuring duurde één dag. Er waren geen gebreken.'],
    },
  }),
  story({
    key: 'log loods',
    publishedOn: daysAgo(33),
    picture: 'shed',
    nl: {
      title: 'Loods is vol, buiten is nog plaats',
      summary: 'Er staan 74 boten droog.',
      body: ['Op het buitenterrein zijn nog elf plaatsen. Dek uw boot goed af.'],
    },
  }),
  story({
    key: 'log tocht',
    publishedOn: daysAgo(51),
    picture: 'traditional',
    nl: {
      title: 'Tocht met de tjalk: 31 kinderen aan het roer',
      summary: 'De jeugddag was droog, en er viel niemand overboord.',
      body: ['Schipper Gerda legde uit hoe een zwaard werkt. Aan het eind kon iedereen een mastworp leggen.'],
    },
    en: {
      title: 'A day on the barge: 31 children at the helm',
      summary: 'The youth day was dry, and nobody fell overboard.',
      body: ['Skipper Gerda explained how a leeboard works. At the end everybody could tie a clove hitch.'],
    },
  }),
  story({
    key: 'log licht',
    publishedOn: daysAgo(77),
    picture: 'light',
    nl: {
      title: 'Havenlicht brandt weer',
      summary: 'De lamp verbruikt nu nog maar 12 watt.',
      body: ['U ziet het licht op vier zeemijl afstand.'],
    },
  }),
  story({
    key: 'log wedstrijd',
    publishedOn: daysAgo(103),
    picture: 'race',
    nl: {
      title: 'Zomeravondcup naar De Reiger',
      summary: 'Het verschil was na tien avonden één punt.',
      body: ['De jongste stuurman was elf jaar. Zij werd vierde.'],
    },
    en: {
      title: 'Summer evening cup goes to De Reiger',
      summary: 'After ten evenings the difference was one point.',
      body: ['The youngest helm was eleven years old. She came fourth.'],
    },
  }),
  story({
    key: 'log verf',
    publishedOn: daysAgo(128),
    picture: 'yard',
    nl: {
      title: 'Verven zonder koper',
      summary: 'Zes leden proberen een gladde verf die geen gif bevat.',
      body: ['Na een seizoen vergelijken wij de rompen. Kom gerust kijken.'],
    },
  }),
];
