import { bulletList, heading } from '#document/build-rich-text.ts';
import type { SeedClock } from '../../clock.ts';
import { block } from '../../documents.ts';
import { story } from '../../story.ts';

export const regionNews = ({ daysAgo }: SeedClock) => [
  story({
    key: 'werf-huizen',
    publishedOn: daysAgo(32),
    picture: 'housing',
    tags: ['wonen'],
    nl: {
      title: 'Raad stemt in met tachtig huizen op de scheepswerf',
      summary: 'Een derde van de huizen is sociale huur. De helling blijft als plein.',
      body: [
        'Met 19 stemmen voor en 6 tegen koos de raad voor het plan Wonen aan de Werf.',
        'Er kwamen 64 reacties op het plan. Door die reacties zijn de gebouwen aan de Werfweg één verdieping lager geworden.',
      ],
    },
    en: {
      title: 'Council agrees to eighty homes at the shipyard',
      summary: 'A third of the homes is social housing. The slipway stays as a square.',
      body: [
        'With 19 votes for and 6 against the council chose the plan Living at the Yard.',
        'There were 64 reactions to the plan. Because of them the buildings on Werfweg are one storey lower.',
      ],
    },
  }),
  story({
    key: 'zonnedak',
    publishedOn: daysAgo(36),
    picture: 'solarRoof',
    tags: ['duurzaam'],
    nl: {
      title: 'Sporthal deelt zonnestroom met de buurt',
      summary: 'Het dak van De Lisse levert stroom voor 120 huishoudens.',
      body: [
        'Op het dak van sporthal De Lisse liggen nu 1.040 zonnepanelen. De buurt kan voor € 50 een aandeel kopen.',
        'De helft van de stroom gebruikt de sporthal zelf, vooral voor de lampen van het veld.',
      ],
    },
    more: [
      block('Quote', {
        nl: {
          text: 'Mijn flat heeft geen eigen dak. Nu heb ik toch panelen.',
          person: 'Truus Bakker',
          function: 'bewoner van de Lissehof',
        },
      }),
    ],
  }),
  story({
    key: 'schoolstraat',
    publishedOn: daysAgo(40),
    picture: 'school',
    tags: ['verkeer', 'onderwijs'],
    nl: {
      title: 'Straat voor De Kreek dicht bij begin en eind van de school',
      summary: 'Tweemaal per dag een halfuur geen auto’s. Kinderen komen vaker op de fiets.',
      body: [
        'Op schooldagen is de Kreekstraat van 8.10 tot 8.40 uur en van 14.00 tot 14.30 uur dicht voor auto’s.',
        'Bewoners en mensen met een gehandicaptenparkeerkaart mogen er stapvoets door.',
      ],
    },
    en: {
      title: 'Street in front of De Kreek closed at school times',
      summary: 'No cars for half an hour twice a day. More children come by bicycle.',
      body: [
        'On school days Kreekstraat is closed to cars from 8:10 to 8:40 and from 14:00 to 14:30.',
        'Residents and people with a disabled parking card may pass at walking pace.',
      ],
    },
  }),
  story({
    key: 'volkstuin',
    publishedOn: daysAgo(44),
    picture: 'allotments',
    tags: ['groen'],
    nl: {
      title: 'Volkstuinen delen oogst met de voedselbank',
      summary: 'Dit jaar ging er 2.300 kilo verse groente naar 180 gezinnen.',
      body: [
        'De tuinders van De Goede Grond brengen elke vrijdag hun overschot naar de voedselbank.',
        'Er is een wachtlijst voor een tuin. Wij zoeken een tweede plek, dicht bij het station.',
      ],
    },
  }),
  story({
    key: 'schutbeurten',
    publishedOn: daysAgo(48),
    picture: 'lock',
    tags: ['water'],
    nl: {
      title: 'Zwanensluis draait voortaan ook op zonne-energie',
      summary: 'De honderd jaar oude sluis heeft nieuwe motoren en nieuwe deuren.',
      body: [
        'De deuren van de Zwanensluis zijn vervangen door deuren van tropisch hardhout uit een oude steiger.',
        'Bij een lange zomerdag schut de sluis 140 boten zonder stroom van het net.',
      ],
    },
    en: {
      title: 'Zwanensluis lock now runs on solar energy too',
      summary: 'The lock of a hundred years old has new motors and new gates.',
      body: [
        'The gates of the Zwanensluis have been replaced by gates of hardwood from an old jetty.',
        'On a long summer’s day the lock takes 140 boats through without power from the grid.',
      ],
    },
  }),
  story({
    key: 'jongerenraad',
    publishedOn: daysAgo(53),
    picture: 'residentsEvening',
    tags: ['bestuur', 'meedoen'],
    nl: {
      title: 'Jongerenraad wil later open zwembad en betere nachtbus',
      summary: 'Vijftien jongeren gaven het college acht adviezen.',
      body: [
        'De jongerenraad sprak met 400 leeftijdgenoten. Zij willen een plek om binnen te zitten zonder iets te kopen.',
        heading(2, 'Drie van de acht adviezen'),
        bulletList(
          'zwembad op vrijdag tot 22.00 uur open',
          'nachtbus ook naar Hoogdijk',
          'een oefenruimte voor muziek in de oude brandweerkazerne',
        ),
        'Het college antwoordt binnen zes weken.',
      ],
    },
  }),
  story({
    key: 'geveltuin',
    publishedOn: daysAgo(58),
    picture: 'street',
    tags: ['groen'],
    nl: {
      title: 'Tegel eruit, plant erin: wij halen uw tegels op',
      summary: 'Leg ze op de stoep en u krijgt er planten voor terug.',
      body: [
        'Tuinen zonder tegels blijven koeler en nemen regen op. Voor elke tien tegels krijgt u een vaste plant.',
        'Meld u aan via 14 0999. Wij komen op vrijdag langs.',
      ],
    },
  }),
  story({
    key: 'kades',
    publishedOn: daysAgo(63),
    picture: 'canal',
    tags: ['water'],
    nl: {
      title: 'Onderzoek: drie kades hebben haast, de rest is sterk genoeg',
      summary: 'Duikers bekeken 4,6 kilometer kademuur.',
      body: [
        'De duikers vonden scheuren onder water bij de Kade, de Werfweg en het Sluisplein. Daar mogen voorlopig geen zware vrachtwagens rijden.',
        'De andere muren gaan nog zeker twintig jaar mee.',
      ],
    },
    en: {
      title: 'Survey: three quays are urgent, the others are strong enough',
      summary: 'Divers looked at 4.6 kilometres of quay wall.',
      body: [
        'The divers found cracks under water at the Kade, Werfweg and Sluisplein. For now no heavy lorries may drive there.',
        'The other walls will last at least twenty more years.',
      ],
    },
  }),
  story({
    key: 'mantelzorg',
    publishedOn: daysAgo(68),
    picture: 'resident',
    tags: ['zorg'],
    nl: {
      title: 'Zorgt u voor een ander? Er is een dag vrij voor u',
      summary: 'Vrijwilligers nemen een dag in de maand de zorg over.',
      body: [
        'Een op de zes inwoners zorgt voor een ouder, partner of buur. Wie dat langer dan een jaar doet, kan nu een dag per maand vrij krijgen.',
        'Bel het Zorgpunt via 14 0999. U hoeft niets te bewijzen.',
      ],
    },
  }),
  story({
    key: 'kunstgras',
    publishedOn: daysAgo(74),
    picture: 'sports',
    tags: ['sport'],
    nl: {
      title: 'Nieuw veld op De Lisse heeft kurk in plaats van rubber',
      summary: 'Beter voor de sloot, en zachter bij een sliding.',
      body: [
        'Het oude veld was versleten. In het nieuwe veld zit kurk. Dat spoelt niet als plastic de sloot in.',
        'Clubs kunnen het veld ook ’s avonds huren.',
      ],
    },
  }),
  story({
    key: 'zwemwater',
    publishedOn: daysAgo(80),
    picture: 'swimming',
    tags: ['water', 'sport'],
    nl: {
      title: 'Zwemwater bij Zwanenmeer krijgt het hoogste cijfer',
      summary: 'Voor het derde jaar is de kwaliteit uitstekend.',
      body: [
        'Het waterschap onderzocht het water elke twee weken. De steiger voor rolstoelen blijft het hele jaar liggen.',
      ],
    },
    en: {
      title: 'Bathing water at Zwanenmeer gets the highest mark',
      summary: 'Its quality is excellent for the third year.',
      body: [
        'The water authority tested the water every two weeks. The jetty for wheelchairs stays in place all year.',
      ],
    },
  }),
];
