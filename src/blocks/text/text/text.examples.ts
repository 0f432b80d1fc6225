import {
  abbreviation,
  blockquote,
  bold,
  bulletList,
  definitionList,
  doc,
  heading,
  inLanguage,
  link,
  orderedList,
  paragraph,
  table,
} from '#document/build-rich-text.ts';
import type { Example } from '../../define-block.ts';
import type { textSchema } from './text.schema.ts';

export const examples: [Example<typeof textSchema>, ...Example<typeof textSchema>[]] = [
  {
    title: { nl: 'Uitleg met tussenkoppen', en: 'Explanation with headings' },
    content: {
      nl: {
        body: doc(
          heading(2, 'Paspoort aanvragen'),
          paragraph(
            'U vraagt uw paspoort aan bij de balie in het gemeentehuis. Maak eerst ',
            link('een afspraak', '/afspraak'),
            '. Na vijf werkdagen kunt u het paspoort ophalen. Neem dit mee:',
          ),
          bulletList(
            'uw oude paspoort of identiteitskaart',
            ['een pasfoto van ', bold('niet ouder dan zes maanden')],
            'een betaalpas: u betaalt bij de aanvraag',
          ),
          heading(3, 'Voor een kind'),
          paragraph(
            'Is uw kind jonger dan 18 jaar? Dan geven beide ouders toestemming. Kom samen, of neem een ',
            link('ondertekend formulier', '/formulieren/toestemming'),
            ' mee. Wij controleren de gegevens in de ',
            abbreviation('BRP', 'Basisregistratie Personen'),
            '.',
          ),
        ),
      },
      en: {
        body: doc(
          heading(2, 'Apply for a passport'),
          paragraph(
            'You apply for your passport at the desk in the town hall. First ',
            link('make an appointment', '/en/appointment'),
            '. After five working days you can collect the passport. Bring with you:',
          ),
          bulletList(
            'your old passport or identity card',
            ['a passport photo ', bold('no more than six months old')],
            'a bank card: you pay when you apply',
          ),
          heading(3, 'For a child'),
          paragraph(
            'Is your child under 18? Then both parents give permission. Come together, or bring a ',
            link('signed form', '/en/forms/permission'),
            '. We check the details in the ',
            abbreviation('BRP', 'Personal Records Database'),
            '.',
          ),
        ),
      },
    },
  },
  {
    title: { nl: 'Stappen, tabel en begrippen', en: 'Steps, table and terms' },
    content: {
      nl: {
        body: doc(
          heading(2, 'Grofvuil laten ophalen'),
          orderedList([
            'Kies een dag in de afvalkalender.',
            'Zet het grofvuil vóór 7.30 uur aan de weg.',
            'Leg een briefje met uw afspraaknummer erop.',
          ]),
          table({
            caption: 'Wat kost het in 2026?',
            head: ['Hoeveelheid', 'Per keer', 'Wachttijd'],
            rows: [
              ['Tot 1 m³', 'gratis', '3 werkdagen'],
              ['1 tot 3 m³', '€ 24,50', '5 werkdagen'],
              ['Meer dan 3 m³', '€ 61,00', 'in overleg'],
            ],
            hasRowHeads: true,
          }),
          definitionList(
            ['Grofvuil', 'Afval uit het huishouden dat te groot is voor de container.'],
            ['Bouwafval', 'Puin, hout en dakleer. Dat brengt u zelf naar de milieustraat.'],
          ),
          blockquote('Vorig jaar haalden we bij 4.812 adressen grofvuil op.'),
        ),
      },
      en: {
        body: doc(
          heading(2, 'Have bulky waste collected'),
          orderedList([
            'Choose a day in the waste calendar.',
            'Put the waste by the road before 7:30.',
            'Leave a note on it with your appointment number.',
          ]),
          table({
            caption: 'What does it cost in 2026?',
            head: ['Amount', 'Each time', 'Waiting time'],
            rows: [
              ['Up to 1 m³', 'free', '3 working days'],
              ['1 to 3 m³', '€24.50', '5 working days'],
              ['More than 3 m³', '€61.00', 'by agreement'],
            ],
            hasRowHeads: true,
          }),
          definitionList(
            ['Bulky waste', 'Household waste that is too big for the container.'],
            ['Building waste', 'Rubble, wood and roofing felt. You bring this to the recycling centre yourself.'],
          ),
          blockquote('Last year we collected bulky waste at 4,812 addresses.'),
        ),
      },
    },
  },
  {
    title: { nl: 'In twee kolommen', en: 'In two columns' },
    content: {
      nl: {
        body: doc(
          'De Havenkwartierroute loopt van het station naar de oude visafslag. Onderweg ziet u het sluishuis, de scheepswerf en de tuin van het Waterlinieziekenhuis. De wandeling is vier kilometer lang en overal goed begaanbaar.',
          'Bij de visafslag staat een bord met de geschiedenis van de haven. Wilt u liever met een gids lopen? Elke eerste zaterdag van de maand vertrekt er om 11.00 uur een groep bij de bibliotheek.',
        ),
      },
      en: {
        body: doc(
          'The Harbour Quarter route runs from the station to the old fish market. On the way you see the lock house, the shipyard and the garden of the Waterline hospital. The walk is four kilometres long and easy to follow.',
          'A board at the fish market tells the history of the harbour. Would you rather walk with a guide? A group leaves from the library at 11:00 on the first Saturday of every month.',
        ),
      },
    },
    options: { columns: '2' },
  },
  {
    title: { nl: 'Heel lange woorden, andere taal', en: 'Very long words, another language' },
    content: {
      nl: {
        body: doc(
          heading(2, 'Bestemmingsplanwijzigingsprocedure'),
          paragraph(
            'De gemeenteraadsverkiezingsuitslagenadministratie en de arbeidsongeschiktheidsverzekeringsmaatschappij vragen om een omgevingsvergunningaanvraagformulier. Een bezoeker zei: ',
            inLanguage('en', 'that is quite a word'),
            '.',
          ),
        ),
      },
      en: {
        body: doc(
          heading(2, 'Environmental-permit-application-procedure'),
          paragraph(
            'In Dutch this form is called the ',
            inLanguage('nl', 'omgevingsvergunningaanvraagformulierenadministratie'),
            '. It takes eight weeks.',
          ),
        ),
      },
    },
    options: { style: 'intro' },
  },
];
