import { bulletList } from '#document/build-rich-text.ts';
import type { SeedClock } from '../../clock.ts';
import type { PictureName } from '../../pictures/pictures.ts';
import type { ItemSeed } from '../../plant.ts';
import { story } from '../../story.ts';

/** The building log of the bridge. */
export const bridgeItems = ({ daysAgo }: SeedClock): ItemSeed[] => [
  story({
    key: 'brug dek',
    publishedOn: daysAgo(1, '12:00'),
    picture: 'bridgeWorks',
    nl: {
      title: 'Deel 1 van 4 ligt erop',
      summary: 'Het hijsen duurde drie uur. De wind was zwak.',
      body: ['Om 8.00 uur voer het ponton uit. Om 11.15 uur lag het staal vast.'],
    },
    en: {
      title: 'Part 1 of 4 is in place',
      summary: 'The lift took three hours. There was little wind.',
      body: ['At 8:00 the pontoon left. At 11:15 the steel was fixed.'],
    },
  }),
  story({
    key: 'brug pijlers',
    publishedOn: daysAgo(22),
    picture: 'bridge',
    nl: {
      title: 'De pijlers zijn klaar',
      summary: 'Het beton heeft vier weken gehard.',
      body: ['Elke pijler staat op zestien palen van 19 meter.'],
    },
    en: {
      title: 'The piers are finished',
      summary: 'The concrete has hardened for four weeks.',
      body: ['Each pier stands on sixteen piles of 19 metres.'],
    },
  }),
  story({
    key: 'brug heien',
    publishedOn: daysAgo(71),
    nl: {
      title: 'Schroeven in plaats van heien',
      summary: 'Zo trillen de oude huizen niet.',
      body: ['De palen worden de grond in gedraaid. Bij twaalf huizen meten wij de trillingen.'],
    },
    en: {
      title: 'Screwing instead of driving',
      summary: 'That way the old houses do not shake.',
      body: ['The piles are turned into the ground. We measure the vibrations at twelve houses.'],
    },
  }),
  story({
    key: 'brug balans',
    publishedOn: daysAgo(104),
    picture: 'oldBridge',
    nl: {
      title: 'De oude balans is eraf',
      summary: 'Het gemeentewapen gaat naar het havenmuseum.',
      body: ['Veel mensen kwamen afscheid nemen. De brugwachter van vroeger liet hem één keer zakken.'],
    },
  }),
  story({
    key: 'brug kabels',
    publishedOn: daysAgo(182),
    picture: 'roadWorks',
    nl: {
      title: 'Kabels en leidingen liggen op hun nieuwe plek',
      summary: 'Drie kilometer kabel, één nacht zonder internet.',
      body: ['De bewoners van de Oosterkade kregen een kaartje voor de bioscoop.'],
    },
  }),
  story({
    key: 'brug tijdelijk',
    publishedOn: daysAgo(240),
    picture: 'cycling',
    nl: {
      title: 'De tijdelijke brug is open',
      summary: 'Voor fietsers en voetgangers, dag en nacht.',
      body: ['Er gaan 3.100 fietsers per dag overheen.'],
    },
    en: {
      title: 'The temporary bridge is open',
      summary: 'For cyclists and pedestrians, day and night.',
      body: ['3,100 cyclists a day use it.'],
    },
  }),
];

interface Member {
  key: string;
  picture: PictureName;
  name: string;
  nl: string;
  en: string;
  topics: { nl: string[]; en: string[] };
}

const members: Member[] = [
  {
    key: 'wiersma',
    picture: 'mayor',
    name: 'Ellen Wiersma',
    nl: 'burgemeester',
    en: 'mayor',
    topics: {
      nl: ['openbare orde en veiligheid', 'communicatie', 'dienstverlening'],
      en: ['public order and safety', 'communication', 'services'],
    },
  },
  {
    key: 'haddou',
    picture: 'haddou',
    name: 'Samir Haddou',
    nl: 'wethouder',
    en: 'alderman',
    topics: { nl: ['verkeer', 'water en kades', 'Vaartbrug'], en: ['traffic', 'water and quays', 'Vaartbrug'] },
  },
  {
    key: 'vanderveer',
    picture: 'vanderveer',
    name: 'Joke van der Veer',
    nl: 'wethouder',
    en: 'alderwoman',
    topics: {
      nl: ['jeugd en zorg', 'onderwijs', 'werk en inkomen'],
      en: ['youth and care', 'education', 'work and income'],
    },
  },
  {
    key: 'bloemsma',
    picture: 'bloemsma',
    name: 'Pieter Bloemsma',
    nl: 'wethouder',
    en: 'alderman',
    topics: { nl: ['wonen', 'economie', 'sport'], en: ['housing', 'economy', 'sports'] },
  },
  {
    key: 'dehaan',
    picture: 'dehaan',
    name: 'Noor de Haan',
    nl: 'gemeentesecretaris',
    en: 'municipal secretary',
    topics: { nl: ['leiding van de organisatie'], en: ['head of the organisation'] },
  },
];

/** Mayor, aldermen and secretary. */
export const peopleItems = ({ daysAgo }: SeedClock): ItemSeed[] =>
  members.map(({ key, picture, name, nl, en, topics }) =>
    story({
      key: `person ${key}`,
      publishedOn: daysAgo(300),
      picture,
      nl: {
        title: name,
        summary: `${capital(nl)}: ${topics.nl.join(', ')}`,
        body: [`${name} is ${nl}. Onderwerpen:`, bulletList(...topics.nl)],
      },
      en: {
        title: name,
        summary: `${capital(en)}: ${topics.en.join(', ')}`,
        body: [`${name} is ${en}. Subjects:`, bulletList(...topics.en)],
      },
    }),
  );

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const decided: [key: string, days: number, title: string, summary: string, body: string][] = [
  [
    'oosterkade',
    4,
    'Verkeersbesluit: eenrichtingsverkeer op de Oosterkade',
    'Tijdens de bouw rijden auto’s alleen nog naar het westen.',
    'Het besluit geldt tot de opening van de brug. Bezwaar maken kan zes weken lang.',
  ],
  [
    'terrassen',
    12,
    'Regels voor terrassen',
    'Een terras mag tot 23.00 uur open, op vrijdag en zaterdag tot middernacht.',
    'De regels gelden voor de hele binnenstad en voor de dorpen. Verwarming op gas is niet meer toegestaan.',
  ],
  [
    'heffing',
    18,
    'Belastingverordening',
    'De tarieven voor afval, riool en onroerend goed.',
    'De afvalstoffenheffing wordt € 318 voor een gezin en € 241 voor iemand die alleen woont.',
  ],
  [
    'werfplan',
    32,
    'Omgevingsplan Werfweg vastgesteld',
    'De raad maakt tachtig huizen op de oude werf mogelijk.',
    'U kunt tot zes weken na de publicatie in beroep bij de Raad van State.',
  ],
  [
    'bomen',
    39,
    'Omgevingsvergunning: kap van vier populieren aan de Sluisweg',
    'De bomen zijn ziek en kunnen omwaaien.',
    'Er komen zes elzen voor terug. Bezwaar maken kan zes weken lang.',
  ],
  [
    'subsidie',
    55,
    'Subsidieregeling dorpshuizen',
    'Dorpshuizen krijgen tot € 15.000 voor isolatie.',
    'Aanvragen kan het hele jaar, zolang er geld is.',
  ],
  [
    'vuurwerk',
    76,
    'Vuurwerkvrije zones',
    'Rond het stadhuis, de dierenarts en de rieten daken van Rietkerk.',
    'Wie hier vuurwerk afsteekt, krijgt een boete van € 120.',
  ],
  [
    'gladheid',
    91,
    'Gladheidsbestrijdingsplan',
    'Welke wegen en fietspaden wij het eerst strooien.',
    'De fietspaden naar de scholen gaan voor. Daarna volgen de busroutes.',
  ],
];

/** Decisions in plain words; Dutch only, as the official texts are. */
export const decisionItems = ({ daysAgo }: SeedClock): ItemSeed[] =>
  decided.map(([key, days, title, summary, text]) =>
    story({
      key: `besluit ${key}`,
      publishedOn: daysAgo(days),
      tags: ['besluit'],
      nl: { title, summary, body: [text] },
    }),
  );
