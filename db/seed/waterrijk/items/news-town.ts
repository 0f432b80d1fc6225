import { bulletList, heading, link, paragraph } from '#document/build-rich-text.ts';
import type { SeedClock } from '../../clock.ts';
import { block } from '../../documents.ts';
import { toPage } from '../../guids.ts';
import { story } from '../../story.ts';

export const townNews = ({ daysAgo }: SeedClock) => [
  story({
    key: 'brugdek',
    publishedOn: daysAgo(1, '08:30'),
    highlight: 1,
    picture: 'bridgeWorks',
    author: 'Sanne Postma',
    tags: ['verkeer', 'Vaartbrug'],
    nl: {
      title: 'Eerste deel van het brugdek ligt op zijn plek',
      summary: 'Een kraan op het water tilde 84 ton staal op de nieuwe pijlers van de Vaartbrug.',
      body: [
        'De bouw van de Vaartbrug is een grote stap verder. Een drijvende kraan tilde het eerste deel van het brugdek op de pijlers. Het deel weegt 84 ton en is 22 meter lang.',
        'Honderden mensen keken toe vanaf de Oosterkade. Om kwart over elf lag het staal op zijn plek, op twee millimeter nauwkeurig.',
        heading(2, 'Wat u de komende weken merkt'),
        bulletList(
          'Op de Kade rijden vaker vrachtwagens.',
          'De tijdelijke brug blijft open voor fietsers.',
          'Boten kunnen op vaste tijden door.',
        ),
        paragraph('Kijk voor de tijden bij de ', link('omleidingen', toPage('omleidingen')), '.'),
      ],
    },
    en: {
      title: 'First part of the bridge deck is in place',
      summary: 'A floating crane lifted 84 tonnes of steel onto the new piers of the Vaartbrug.',
      body: [
        'The Vaartbrug has come a big step closer. A floating crane lifted the first part of the deck onto the piers. It weighs 84 tonnes and is 22 metres long.',
        'Hundreds of people watched from Oosterkade. At a quarter past eleven the steel lay in its place, to within two millimetres.',
        heading(2, 'What you notice in the coming weeks'),
        bulletList(
          'There are more lorries on the Kade.',
          'The temporary bridge stays open for cyclists.',
          'Boats can pass at fixed times.',
        ),
        paragraph('See the ', link('diversions', toPage('omleidingen')), ' for the times.'),
      ],
    },
    more: [
      block('Quote', {
        nl: {
          text: 'Ik bedien deze kraan al twintig jaar. Maar met zo veel publiek was het nog nooit.',
          person: 'Henk Boersma',
          function: 'kraanmachinist',
        },
        en: {
          text: 'I have worked this crane for twenty years. But never with such a crowd.',
          person: 'Henk Boersma',
          function: 'crane operator',
        },
      }),
    ],
  }),
  story({
    key: 'speelplek',
    publishedOn: daysAgo(3),
    picture: 'playground',
    tags: ['groen', 'meedoen'],
    nl: {
      title: 'Kies mee: drie ontwerpen voor de speelplek in het Waterpark',
      summary: 'Een schip, een beek of een bos? Tot het eind van de maand geeft u uw mening.',
      body: [
        'Kinderen van vier basisscholen tekenden hun droomspeelplek. Een ontwerper maakte er drie plannen van: het schip, de beek en het bos.',
        'Alle plannen hebben een toestel voor kinderen in een rolstoel. Ook blijft het pad langs de vijver voortaan droog.',
        paragraph('U vindt de drie plannen op de ', link('pagina van het Waterpark', toPage('waterpark')), '.'),
      ],
    },
    en: {
      title: 'Have your say: three designs for the Water Park play area',
      summary: 'A ship, a stream or a wood? You can give your opinion until the end of the month.',
      body: [
        'Children of four primary schools drew the play area of their dreams. A designer turned the drawings into three plans: the ship, the stream and the wood.',
        'All plans have something for children in a wheelchair. And the path along the pond stays dry from now on.',
        paragraph('You find the three plans on the ', link('Water Park page', toPage('waterpark')), '.'),
      ],
    },
  }),
  story({
    key: 'begroting',
    publishedOn: daysAgo(5),
    picture: 'council',
    tags: ['bestuur'],
    nl: {
      title: 'Begroting klopt, maar er is weinig ruimte',
      summary: 'De gemeente geeft volgend jaar 142 miljoen euro uit. De afvalstoffenheffing stijgt met 11 euro.',
      body: [
        'Het college stuurt een sluitende begroting naar de raad. Er komt geld bij voor jeugdhulp en voor het onderhoud van bruggen.',
        'Voor een huishouden met een gemiddeld huis stijgen de lasten met 2,1 procent.',
        'De raad beslist in een openbare vergadering. U kunt vooraf inspreken.',
      ],
    },
    en: {
      title: 'Budget adds up, but there is little room',
      summary: 'Next year the municipality spends 142 million euros. The waste charge rises by 11 euros.',
      body: [
        'The executive sends a balanced budget to the council. There is more money for youth care and for the upkeep of bridges.',
        'For a household in an average home the costs rise by 2.1 per cent.',
        'The council decides in a public meeting. You may speak beforehand.',
      ],
    },
    more: [
      block('Table', {
        nl: {
          caption: 'Grootste uitgaven in miljoenen euro’s',
          columns: ['Onderdeel', 'Dit jaar', 'Volgend jaar'],
          rows: [
            ['Jeugd en onderwijs', '31,4', '33,0'],
            ['Wegen, water en groen', '18,9', '21,2'],
            ['Sport en cultuur', '9,7', '9,1'],
          ],
        },
        en: {
          caption: 'Largest costs in millions of euros',
          columns: ['Part', 'This year', 'Next year'],
          rows: [
            ['Youth and education', '31.4', '33.0'],
            ['Roads, water and green', '18.9', '21.2'],
            ['Sports and culture', '9.7', '9.1'],
          ],
        },
        options: { hasHeaderColumn: true },
      }),
    ],
  }),
  story({
    key: 'molenstraat',
    publishedOn: daysAgo(8),
    picture: 'roadWorks',
    tags: ['verkeer'],
    nl: {
      title: 'Molenstraat krijgt nieuw riool en bredere stoep',
      summary: 'Het werk duurt elf weken. Winkels blijven bereikbaar.',
      body: [
        'Het riool in de Molenstraat is zeventig jaar oud. Wij vervangen het en leggen meteen een bredere stoep aan.',
        'Wij werken in stukken van vijftig meter. Zo blijven de winkels open en bereikbaar.',
        'Onder de nieuwe bomen komt een bak die regenwater vasthoudt.',
      ],
    },
  }),
  story({
    key: 'bibliotheek-zondag',
    publishedOn: daysAgo(11),
    picture: 'libraryFront',
    tags: ['cultuur'],
    nl: {
      title: 'Bibliotheek voortaan ook op zondag open',
      summary: 'U kunt op zondag van 12.00 tot 17.00 uur terecht aan de Kade.',
      body: [
        'De proef van vorig jaar beviel goed. Gemiddeld kwamen er 240 mensen per zondag.',
        'Op zondag helpen vrijwilligers u bij het zoeken. Lenen en inleveren doet u zelf bij de zuil.',
      ],
    },
    en: {
      title: 'Library now opens on Sundays too',
      summary: 'You are welcome at the Quay on Sundays from 12:00 to 17:00.',
      body: [
        'Last year’s trial went well. On average 240 people came on a Sunday.',
        'On Sundays volunteers help you find your way. You borrow and return at the machine.',
      ],
    },
    more: [
      block('Image', {
        picture: 'library',
        nl: { caption: 'De leeszaal op de eerste verdieping' },
        en: { caption: 'The reading room on the first floor' },
      }),
    ],
  }),
  story({
    key: 'boomplantdag',
    publishedOn: daysAgo(14),
    picture: 'planting',
    tags: ['groen', 'meedoen'],
    nl: {
      title: 'Inwoners planten duizend bomen langs de Ringweg',
      summary: 'De bomen vangen fijnstof en geven over tien jaar schaduw op het fietspad.',
      body: [
        'Meer dan driehonderd inwoners staken de handen uit de mouwen. Scholen, buurtverenigingen en de scouting plantten samen duizend bomen.',
        'Er staan elzen, eiken en wilde kersen. Die kunnen goed tegen natte voeten en tegen droogte.',
      ],
    },
    en: {
      title: 'Residents plant a thousand trees along the Ringweg',
      summary: 'The trees catch fine dust and will give shade on the cycle path in ten years.',
      body: [
        'More than three hundred residents rolled up their sleeves. Schools, neighbourhood associations and the scouts planted a thousand trees together.',
        'There are alders, oaks and wild cherries. They can stand wet feet and drought.',
      ],
    },
  }),
  story({
    key: 'laadpalen',
    publishedOn: daysAgo(17),
    picture: 'parking',
    tags: ['verkeer', 'duurzaam'],
    nl: {
      title: 'Vijftig nieuwe laadpalen: waar komt de uwe?',
      summary: 'Op een kaart ziet u welke plekken wij willen gebruiken. Reageren kan vier weken.',
      body: [
        'Steeds meer inwoners rijden elektrisch. Daarom komen er vijftig openbare laadpalen bij, in alle wijken en dorpen.',
        'Ligt een paal volgens u op de verkeerde plek? Stuur ons een beter idee. Wij kijken binnen twee weken of het kan.',
      ],
    },
  }),
  story({
    key: 'taalcafe',
    publishedOn: daysAgo(20),
    picture: 'library',
    tags: ['cultuur', 'meedoen'],
    nl: {
      title: 'Taalcafé zoekt gesprekspartners',
      summary: 'Een uur per week praten helpt iemand vooruit.',
      body: [
        'Elke maandag oefenen dertig mensen Nederlands in de bibliotheek. Er zijn te weinig gesprekspartners.',
        'U hoeft geen leraar te zijn. Een uur tijd en een luisterend oor zijn genoeg.',
      ],
    },
    en: {
      title: 'Language café looks for people to talk to',
      summary: 'One hour of talking a week helps somebody along.',
      body: [
        'Every Monday thirty people practise Dutch in the library. There are too few people to talk to.',
        'You need not be a teacher. An hour of your time and a listening ear are enough.',
      ],
    },
  }),
  story({
    key: 'milieupas',
    publishedOn: daysAgo(24),
    picture: 'waste',
    tags: ['afval'],
    nl: {
      title: 'Nieuwe milieupas valt bij u in de bus',
      summary: 'De oude pas werkt nog vier weken. Daarna opent alleen de nieuwe de container.',
      body: [
        'Alle huishoudens krijgen een nieuwe milieupas. De oude passen gaan vaak stuk en zijn makkelijk na te maken.',
        'Geen pas gekregen? Bel 14 0999. U krijgt hem binnen drie werkdagen.',
      ],
    },
  }),
  story({
    key: 'pont',
    publishedOn: daysAgo(28),
    picture: 'ferry',
    tags: ['verkeer'],
    nl: {
      title: 'Pont naar Rietkerk vaart weer tot middernacht',
      summary: 'Er zijn drie nieuwe schippers gevonden.',
      body: [
        'De pont stopte een halfjaar lang om 20.00 uur, omdat er te weinig schippers waren. Drie nieuwe collega’s hebben nu hun papieren.',
        'Een kaartje blijft € 1,20. Kinderen tot 12 jaar varen gratis mee.',
      ],
    },
    en: {
      title: 'Ferry to Rietkerk runs until midnight again',
      summary: 'Three new skippers have been found.',
      body: [
        'For half a year the ferry stopped at 20:00, because there were too few skippers. Three new colleagues have their papers now.',
        'A ticket still costs €1.20. Children under 12 travel free.',
      ],
    },
  }),
];
