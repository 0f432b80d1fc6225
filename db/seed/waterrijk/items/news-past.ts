import type { SeedClock } from '../../clock.ts';
import { story } from '../../story.ts';

export const pastNews = ({ daysAgo }: SeedClock) => [
  story({
    key: 'molen',
    publishedOn: daysAgo(88),
    picture: 'polder',
    tags: ['cultuur'],
    nl: {
      title: 'Molen De Hoop draait weer na twee jaar stilstand',
      summary: 'Nieuwe roeden van eikenhout, en een jonge molenaar.',
      body: [
        'De molen van Hoogdijk stond twee jaar stil. De roeden waren verrot. Inwoners haalden samen € 61.000 op.',
        'Molenaar Fenna Dijkstra is 24 jaar. Zij leerde het vak van haar grootvader. Op zaterdag mag u binnen kijken.',
      ],
    },
  }),
  story({
    key: 'marktplan',
    publishedOn: daysAgo(95),
    picture: 'market',
    tags: ['ondernemers'],
    nl: {
      title: 'Zaterdagmarkt krijgt meer zitplaatsen en minder auto’s',
      summary: 'Marktlieden en bewoners maakten samen het plan.',
      body: [
        'Op zaterdag gaat de noordkant van het Raadhuisplein dicht voor auto’s. Daar komen lange tafels.',
        'Na een halfjaar kijken wij samen of het bevalt.',
      ],
    },
    en: {
      title: 'Saturday market gets more seats and fewer cars',
      summary: 'Traders and residents made the plan together.',
      body: [
        'On Saturdays the north side of Raadhuisplein is closed to cars. Long tables come in their place.',
        'After half a year we look together at how it went.',
      ],
    },
  }),
  story({
    key: 'winkelleegstand',
    publishedOn: daysAgo(102),
    picture: 'shop',
    tags: ['ondernemers'],
    nl: {
      title: 'Nog maar vier lege winkels in de binnenstad',
      summary: 'Vijf jaar geleden waren het er negentien.',
      body: [
        'De gemeente hielp starters met een laag begintarief voor de huur. Elf van de vijftien zaken bestaan nog.',
        'Twee panden werden woonhuis.',
      ],
    },
  }),
  story({
    key: 'schaatsen',
    publishedOn: daysAgo(110),
    picture: 'skating',
    tags: ['sport'],
    nl: {
      title: 'IJsclub Hoogdijk krijgt een eigen ondiepe baan',
      summary: 'Eén nacht matige vorst is straks genoeg.',
      body: [
        'De ijsclub zet een weiland van een boer tien centimeter onder water. Dat bevriest snel en is veilig.',
        'De gemeente betaalt de pomp, de club doet de rest.',
      ],
    },
  }),
  story({
    key: 'fietspad',
    publishedOn: daysAgo(118),
    picture: 'cycling',
    tags: ['verkeer'],
    nl: {
      title: 'Fietspad over de dijk is klaar',
      summary: 'Van Waterrijk naar Zwanenmeer in achttien minuten.',
      body: [
        'Het nieuwe pad is vier meter breed en 5,2 kilometer lang. De verlichting gaat alleen aan als er iemand fietst. Dat is beter voor vleermuizen.',
      ],
    },
    en: {
      title: 'Cycle path over the dike is finished',
      summary: 'From Waterrijk to Zwanenmeer in eighteen minutes.',
      body: [
        'The new path is four metres wide and 5.2 kilometres long. The lights only come on when somebody cycles by. That is better for bats.',
      ],
    },
  }),
  story({
    key: 'havenkwartier',
    publishedOn: daysAgo(127),
    picture: 'harbour',
    tags: ['wonen', 'water'],
    nl: {
      title: 'Oude haven krijgt walstroom voor veertig boten',
      summary: 'Geen ronkende aggregaten meer aan de kade.',
      body: ['Schippers betalen met hun telefoon. De stroom komt van het zonnedak op de sporthal.'],
    },
  }),
  story({
    key: 'waag',
    publishedOn: daysAgo(136),
    picture: 'wedding',
    tags: ['cultuur'],
    nl: {
      title: 'De Waag is weer open voor bruiloften',
      summary: 'Na de verbouwing is er een lift en een warme vloer.',
      body: ['De Waag uit 1642 is nu voor iedereen toegankelijk. Achter de gevel zit een lift van glas.'],
    },
  }),
  story({
    key: 'stadhuisbalie',
    publishedOn: daysAgo(145),
    picture: 'desk',
    tags: ['dienstverlening'],
    nl: {
      title: 'Balie in het stadhuis op dinsdag tot 20.00 uur open',
      summary: 'Ook zonder afspraak kunt u ’s avonds een document ophalen.',
      body: ['Veel inwoners werken overdag. Daarom is de balie op dinsdag drie uur langer open.'],
    },
    en: {
      title: 'Town hall desk open until 20:00 on Tuesdays',
      summary: 'You can collect a document in the evening without an appointment.',
      body: ['Many residents work during the day. So on Tuesdays the desk is open three hours longer.'],
    },
  }),
  story({
    key: 'participatie',
    publishedOn: daysAgo(156),
    picture: 'residentsEvening',
    tags: ['bestuur', 'meedoen'],
    nl: {
      title: 'Inwonersparticipatieverordening: wat verandert er voor u?',
      summary: 'U kunt voortaan een taak van de gemeente overnemen als u die beter kunt doen.',
      body: [
        'Een lang woord voor een eenvoudig idee: praat mee voordat er een besluit ligt. De gemeente vertelt bij elk plan waarover u meebeslist, en waarover niet.',
        'Met het uitdaagrecht neemt uw buurt zelf het groen of een speelplek over. U krijgt het geld dat de gemeente er anders aan uitgaf.',
      ],
    },
  }),
  story({
    key: 'dorpsfeest',
    publishedOn: daysAgo(168),
    picture: 'lake',
    tags: ['cultuur', 'water'],
    nl: {
      title: 'Twintig tjalken bij het zevenhonderdjarig feest van Rietkerk',
      summary: 'Zesduizend bezoekers kwamen naar het dorp.',
      body: ['Het feest duurde drie dagen. De vlootschouw was het hoogtepunt. Er was geen enkele ernstige melding.'],
    },
  }),
];
