import { bulletList } from '#document/build-rich-text.ts';
import type { SeedClock, Weekday } from '../../clock.ts';
import type { PictureName } from '../../pictures/pictures.ts';
import type { ItemSeed } from '../../plant.ts';
import { story } from '../../story.ts';

type Telling = Parameters<typeof story>[0];
type When = readonly [weekday: Weekday, weeks: number, time: string];

interface Place {
  /** The time at which it ends, on the same day. */
  until?: string;
  location?: string;
}

/** Everything that is going to happen, in the order in which it happens at most weekdays. */
export function agendaItems({ coming, daysAgo }: SeedClock): ItemSeed[] {
  const event = (
    key: string,
    [weekday, weeks, time]: When,
    { until, location, ...told }: Pick<Telling, 'nl' | 'en' | 'tags'> & Place & { picture?: PictureName },
  ) =>
    story({
      key: `agenda ${key}`,
      publishedOn: daysAgo(20),
      startsOn: coming(weekday, weeks, time),
      endsOn: until === undefined ? null : coming(weekday, weeks, until),
      ...(location && { fields: { location } }),
      ...told,
    });
  return [
    event('raad', [2, 0, '19:30'], {
      location: 'Raadszaal, Raadhuisplein 1',
      picture: 'council',
      tags: ['raad'],
      nl: {
        title: 'Gemeenteraad: begroting',
        summary: 'Raadszaal, Raadhuisplein 1. Inspreken kan tot 12.00 uur.',
        body: [
          'De raad bespreekt de begroting en stemt erover.',
          bulletList('opening en vragenuur', 'begroting en belastingen', 'verkeersplan Oosterkade'),
        ],
      },
      en: {
        title: 'Council: the budget',
        summary: 'Council chamber, Raadhuisplein 1. Register to speak before 12:00.',
        body: [
          'The council discusses the budget and votes on it.',
          bulletList('opening and questions', 'budget and taxes', 'traffic plan for Oosterkade'),
        ],
      },
    }),
    event('markt', [6, 0, '09:00'], {
      until: '16:00',
      location: 'Raadhuisplein',
      picture: 'market',
      tags: ['markt'],
      nl: {
        title: 'Zaterdagmarkt',
        summary: 'Elke week op het Raadhuisplein, in weer en wind.',
        body: ['Verse groente, vis, kaas en bloemen van 42 kramen.'],
      },
      en: {
        title: 'Saturday market',
        summary: 'Every week on Raadhuisplein, whatever the weather.',
        body: ['Fresh vegetables, fish, cheese and flowers at 42 stalls.'],
      },
    }),
    event('waterpark', [4, 1, '19:30'], {
      location: 'Wijkcentrum De Brug',
      picture: 'residentsEvening',
      tags: ['meedoen'],
      nl: {
        title: 'Bewonersavond Waterpark',
        summary: 'Wijkcentrum De Brug. Inloop vanaf 19.00 uur.',
        body: [
          'De ontwerper laat de drie plannen zien. Daarna kiest u met stickers wat u mooi vindt.',
          'Er is koffie, en er is opvang voor kinderen.',
        ],
      },
      en: {
        title: 'Water Park evening for residents',
        summary: 'De Brug community centre. Doors open at 19:00.',
        body: [
          'The designer shows the three plans. After that you choose with stickers what you like.',
          'There is coffee, and there is childcare.',
        ],
      },
    }),
    event('bouwplaats', [6, 1, '11:00'], {
      until: '15:00',
      location: 'Oosterkade',
      picture: 'bridgeWorks',
      tags: ['Vaartbrug'],
      nl: {
        title: 'Open dag op de bouwplaats van de Vaartbrug',
        summary: 'Kijk hoe een brug wordt gebouwd. Draag stevige schoenen.',
        body: [
          'Loop over het nieuwe dek en praat met de bouwers. Een helm krijgt u van ons.',
          'Met een rolstoel of kinderwagen kunt u tot aan de eerste pijler.',
        ],
      },
      en: {
        title: 'Open day at the Vaartbrug site',
        summary: 'See how a bridge is built. Wear sturdy shoes.',
        body: [
          'Walk over the new deck and talk to the builders. We give you a helmet.',
          'With a wheelchair or pram you can go as far as the first pier.',
        ],
      },
    }),
    event('voorlezen', [3, 1, '15:00'], {
      picture: 'library',
      tags: ['bibliotheek'],
      nl: {
        title: 'Voorlezen op woensdag',
        summary: 'Bibliotheek aan de Kade, vanaf 4 jaar.',
        body: ['Deze week: een verhaal over een eend die niet van water houdt.'],
      },
    }),
    event('commissie-ruimte', [2, 1, '19:30'], {
      tags: ['raad'],
      nl: {
        title: 'Commissie Ruimte en Water',
        summary: 'Raadszaal. Met de kades en het plan voor de Werf.',
        body: ['De commissie bespreekt het onderzoek naar de kademuren.'],
      },
      en: {
        title: 'Committee on Space and Water',
        summary: 'Council chamber. About the quays and the plan for the Yard.',
        body: ['The committee discusses the survey of the quay walls.'],
      },
    }),
    event('rondleiding', [6, 2, '10:00'], {
      picture: 'cycling',
      tags: ['nieuwe inwoners'],
      nl: {
        title: 'Fietstocht voor nieuwe inwoners',
        summary: 'Vertrek bij het stadhuis. Meld u aan via 14 0999.',
        body: ['Burgemeester Wiersma fietst met u langs vijf plekken. De tocht duurt twee uur.'],
      },
      en: {
        title: 'Cycle tour for new residents',
        summary: 'From the town hall. Register by calling 14 0999.',
        body: ['Mayor Wiersma cycles with you past five places. The tour takes two hours.'],
      },
    }),
    event('geld', [2, 2, '14:00'], {
      until: '20:00',
      location: 'Bibliotheek aan de Kade',
      picture: 'desk',
      tags: ['zorg'],
      nl: {
        title: 'Geldspreekuur',
        summary: 'Hulp bij geld en post. Zonder afspraak.',
        body: ['Neem uw post mee, ook als die nog dicht is.'],
      },
      en: {
        title: 'Money advice desk',
        summary: 'Help with money and mail. No appointment needed.',
        body: ['Bring your mail, even when it is still unopened.'],
      },
    }),
    event('repair', [6, 2, '13:00'], {
      tags: ['duurzaam'],
      nl: {
        title: 'Repaircafé Oosterkade',
        summary: 'Wijkcentrum De Brug, tot 16.00 uur.',
        body: ['Vrijwilligers repareren uw broodrooster, fiets of jas. Een bijdrage mag.'],
      },
    }),
    event('commissie-samen', [2, 3, '19:30'], {
      tags: ['raad'],
      nl: {
        title: 'Commissie Samenleving',
        summary: 'Raadszaal. Met het advies van de jongerenraad.',
        body: ['De jongerenraad licht zijn acht adviezen toe.'],
      },
    }),
    event('lezing', [4, 3, '20:00'], {
      picture: 'oldBridge',
      tags: ['cultuur'],
      nl: {
        title: 'Lezing: negentig jaar Vaartbrug',
        summary: 'De Waag. Kaarten kosten € 5.',
        body: ['Historicus Wim Kuipers vertelt over de brugwachters en hun huisje.'],
      },
      en: {
        title: 'Talk: ninety years of Vaartbrug',
        summary: 'The weigh house. Tickets are €5. In Dutch.',
        body: ['Historian Wim Kuipers talks about the bridge keepers and their little house.'],
      },
    }),
    event('molendag', [6, 4, '10:00'], {
      picture: 'polder',
      tags: ['cultuur'],
      nl: {
        title: 'Molen De Hoop open',
        summary: 'Hoogdijk, tot 16.00 uur. Toegang gratis.',
        body: ['Bij wind wordt er graan gemalen. U kunt meel kopen.'],
      },
      en: {
        title: 'De Hoop mill open',
        summary: 'Hoogdijk, until 16:00. Free entrance.',
        body: ['When there is wind, grain is ground. You can buy flour.'],
      },
    }),
    event('raad-2', [2, 4, '19:30'], {
      picture: 'council',
      tags: ['raad'],
      nl: {
        title: 'Gemeenteraad',
        summary: 'Raadszaal, Raadhuisplein 1.',
        body: ['De agenda staat een week van tevoren online.'],
      },
      en: {
        title: 'Council',
        summary: 'Council chamber, Raadhuisplein 1.',
        body: ['The agenda is online a week in advance.'],
      },
    }),
    event('compost', [6, 5, '09:30'], {
      picture: 'allotments',
      tags: ['afval', 'groen'],
      nl: {
        title: 'Gratis compost halen',
        summary: 'Milieustraat, Werfweg 12. Hoogstens vier zakken per huis.',
        body: ['Neem uw milieupas en een schep mee.'],
      },
    }),
    event('ondernemers', [1, 6, '08:00'], {
      picture: 'shop',
      tags: ['ondernemers'],
      nl: {
        title: 'Ondernemersontbijt',
        summary: 'Havenkantoor. Met wethouder Bloemsma.',
        body: ['Tijdens het ontbijt hoort u wat de bouw van de brug voor uw zaak betekent.'],
      },
    }),
  ];
}
