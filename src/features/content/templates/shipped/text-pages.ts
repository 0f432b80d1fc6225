import { doc } from '#document/build-rich-text.ts';
import type { JsonObject } from '#document/page-document.ts';
import { bodyToWrite, personToWrite, type ShippedTemplate, toWrite } from './shipped-template.ts';

const faq = (items: [question: string, answer: string][]): JsonObject => ({
  items: items.map(([heading, result]) => ({ heading, ...bodyToWrite(result) })),
});

export const empty: ShippedTemplate = {
  key: 'empty',
  name: { nl: 'Lege pagina', en: 'Empty page' },
  description: { nl: 'Begin met niets.', en: 'Start from scratch.' },
  layout: '100',
  areas: {},
};

export const textPage: ShippedTemplate = {
  key: 'text',
  name: { nl: 'Tekstpagina', en: 'Text page' },
  description: {
    nl: 'Een gewone pagina met tekst, en onderliggende pagina’s en contact ernaast.',
    en: 'A standard text page, with its child pages below and contact details beside the text.',
  },
  layout: '75-25',
  areas: {
    main: [
      {
        name: 'Intro',
        nl: { text: toWrite('Vat in één of twee zinnen samen wat de lezer op deze pagina vindt.') },
        en: { text: toWrite('Say in one or two sentences what readers find on this page.') },
      },
      {
        name: 'Text',
        nl: bodyToWrite('Begin met het antwoord op de vraag waarmee mensen komen. Leg daarna pas uit hoe het zit.'),
        en: bodyToWrite('Begin with the answer to the question that people come with. Explain the rest after that.'),
      },
      {
        name: 'Text',
        nl: {
          blockTitle: 'Wat moet u weten?',
          ...bodyToWrite('Gebruik korte zinnen en woorden die iedereen kent. Zet stappen en voorwaarden in een lijst.'),
        },
        en: {
          blockTitle: 'What should you know?',
          ...bodyToWrite('Use short sentences and words that everybody knows. Put steps and conditions in a list.'),
        },
      },
    ],
    'side-right': [
      {
        name: 'SubPages',
        nl: { blockTitle: 'Meer hierover' },
        en: { blockTitle: 'More about this' },
        options: { view: 'links' },
      },
      {
        name: 'ContactBox',
        nl: {
          blockTitle: 'Vragen?',
          ...personToWrite({
            name: 'Naam van het team of de persoon',
            role: 'Waarover mensen kunnen bellen of mailen',
            hours: 'Wanneer er iemand te bereiken is',
          }),
        },
        en: {
          blockTitle: 'Questions?',
          ...personToWrite({
            name: 'Name of the team or person',
            role: 'What people can call or email about',
            hours: 'When somebody can be reached',
          }),
        },
        options: { background: 'tint', padding: 'normal' },
      },
    ],
  },
};

export const service: ShippedTemplate = {
  key: 'service',
  name: { nl: 'Product of dienst', en: 'Product or service' },
  description: {
    nl: 'Wat iemand regelt, wat het kost, hoelang het duurt en hoe het begint.',
    en: 'What it is for, what it costs, how long it takes and how to apply.',
  },
  layout: '75-25',
  areas: {
    main: [
      {
        name: 'Intro',
        nl: { text: toWrite('Zeg in één zin wat iemand hier regelt, voor wie het is en hoelang het duurt.') },
        en: { text: toWrite('Say in one sentence what people arrange here, who it is for and how long it takes.') },
      },
      {
        name: 'Buttons',
        nl: { items: [{ label: '{{title}} aanvragen' }] },
        en: { items: [{ label: 'Apply for {{title}}' }] },
        options: { size: 'large' },
      },
      {
        name: 'Text',
        nl: {
          blockTitle: 'Zo werkt het',
          ...bodyToWrite(
            'Zet de stappen in een lijst: wat iemand doet, wat u daarna doet, en wanneer er een besluit is.',
          ),
        },
        en: {
          blockTitle: 'How it works',
          ...bodyToWrite(
            'Put the steps in a list: what people do, what you do after that, and when there is a decision.',
          ),
        },
      },
      {
        name: 'Accordion',
        options: { isFaq: true },
        nl: {
          blockTitle: 'Goed om te weten',
          ...faq([
            ['Wat heeft u nodig?', 'Noem elk document dat iemand moet meesturen of meenemen.'],
            ['Wat kost het?', 'Noem het bedrag, en wanneer en hoe iemand betaalt.'],
            ['Bent u het niet eens met het besluit?', 'Leg uit hoe iemand bezwaar maakt, en tot wanneer dat kan.'],
          ]),
        },
        en: {
          blockTitle: 'Good to know',
          ...faq([
            ['What do you need?', 'Name every document that people must send or bring along.'],
            ['What does it cost?', 'Name the amount, and when and how people pay.'],
            ['Do you disagree with the decision?', 'Explain how people object, and until when they can.'],
          ]),
        },
      },
    ],
    'side-right': [
      {
        name: 'ContactBox',
        nl: {
          blockTitle: 'Hulp nodig?',
          ...personToWrite({
            name: 'Naam van de balie of het team',
            role: 'Waarmee zij helpen',
            hours: 'Wanneer er iemand te bereiken is',
          }),
        },
        en: {
          blockTitle: 'Need help?',
          ...personToWrite({
            name: 'Name of the desk or team',
            role: 'What they help with',
            hours: 'When somebody can be reached',
          }),
        },
        options: { background: 'tint', padding: 'normal' },
      },
      {
        name: 'LinkList',
        nl: { blockTitle: 'Ook handig', links: [{ label: toWrite('Een pagina die hierbij hoort') }] },
        en: { blockTitle: 'Also useful', links: [{ label: toWrite('A page that belongs with this one') }] },
      },
    ],
  },
};

export const contact: ShippedTemplate = {
  key: 'contact',
  name: { nl: 'Contact', en: 'Contact' },
  description: {
    nl: 'Bellen, mailen, langskomen en openingstijden.',
    en: 'Phone, email, visits and opening hours.',
  },
  layout: '75-25',
  areas: {
    main: [
      {
        name: 'Intro',
        nl: { text: 'Heeft u een vraag? Hier leest u hoe u ons bereikt en hoe snel u antwoord krijgt.' },
        en: { text: 'Do you have a question? Here you read how to reach us and how soon we answer.' },
      },
      {
        name: 'Text',
        nl: { blockTitle: 'Bellen', ...bodyToWrite('Noem het nummer en de uren waarop iemand opneemt.') },
        en: { blockTitle: 'Calling', ...bodyToWrite('Give the number and the hours at which somebody answers.') },
      },
      {
        name: 'Text',
        nl: {
          blockTitle: 'Mailen of schrijven',
          ...bodyToWrite('Noem het adres, en zeg binnen hoeveel werkdagen u antwoordt.'),
        },
        en: {
          blockTitle: 'E-mailing or writing',
          ...bodyToWrite('Give the address, and say within how many working days you answer.'),
        },
      },
      {
        name: 'Text',
        nl: {
          blockTitle: 'Langskomen',
          ...bodyToWrite('Noem het bezoekadres. Zeg of een afspraak nodig is en of de ingang rolstoeltoegankelijk is.'),
        },
        en: {
          blockTitle: 'Visiting',
          ...bodyToWrite('Give the address. Say whether people need an appointment and whether wheelchairs can enter.'),
        },
      },
    ],
    'side-right': [
      {
        name: 'ContactBox',
        nl: {
          blockTitle: 'Bel, mail of kom langs',
          ...personToWrite({
            name: 'Naam van de balie of het team',
            role: 'Waarover mensen hier terechtkunnen',
            hours: 'Wanneer er iemand opneemt',
          }),
        },
        en: {
          blockTitle: 'Call, email or visit',
          ...personToWrite({
            name: 'Name of the desk or team',
            role: 'What people can come here for',
            hours: 'When somebody answers',
          }),
        },
        options: { background: 'tint', padding: 'normal' },
      },
      {
        name: 'OpeningHours',
        // The times of a weekday are filled in by anyone who makes the page: a day without times is not shown.
        shared: { week: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({ day })) },
        nl: { blockTitle: 'Openingstijden' },
        en: { blockTitle: 'Opening hours' },
      },
    ],
  },
};

export const questions: ShippedTemplate = {
  key: 'faq',
  name: { nl: 'Veelgestelde vragen', en: 'Frequently asked questions' },
  description: { nl: 'Vragen met een kort antwoord, per onderwerp.', en: 'Questions with a short answer, by subject.' },
  layout: '100',
  areas: {
    main: [
      {
        name: 'Intro',
        nl: { text: 'Antwoord op de vragen die wij het vaakst krijgen. Staat uw vraag er niet bij? Neem contact op.' },
        en: { text: 'Answers to the questions we get most. Is yours not among them? Please contact us.' },
      },
      {
        name: 'Accordion',
        options: { isFaq: true },
        nl: {
          blockTitle: toWrite('Eerste onderwerp'),
          items: [
            {
              heading: toWrite('Schrijf de vraag zoals mensen haar stellen.'),
              ...bodyToWrite('Geef het antwoord in de eerste zin.'),
            },
            {
              heading: toWrite('Nog een vraag die meer dan één persoon stelde'),
              ...bodyToWrite('Geef het antwoord in de eerste zin.'),
            },
          ],
        },
        en: {
          blockTitle: toWrite('First subject'),
          items: [
            {
              heading: toWrite('Write the question as people ask it.'),
              ...bodyToWrite('Give the answer in the first sentence.'),
            },
            {
              heading: toWrite('Another question that more than one person asked'),
              ...bodyToWrite('Give the answer in the first sentence.'),
            },
          ],
        },
      },
      {
        name: 'CallToAction',
        nl: { heading: 'Staat uw vraag er niet bij?', text: 'Wij helpen u graag.', buttons: [] },
        en: { heading: 'Is your question not listed?', text: 'We are glad to help.', buttons: [] },
      },
    ],
  },
};

export const about: ShippedTemplate = {
  key: 'about',
  name: { nl: 'Over deze website', en: 'About this website' },
  description: {
    nl: 'Wie de website maakt, en wat mensen ermee mogen.',
    en: 'Who runs the website, and how people may use its content.',
  },
  layout: '100',
  areas: {
    main: [
      {
        name: 'Text',
        nl: { blockTitle: 'Wie wij zijn', ...bodyToWrite('Noem de organisatie, het adres en wie de inhoud bijhoudt.') },
        en: {
          blockTitle: 'Who we are',
          ...bodyToWrite('Name the organisation, its address and who keeps the content up to date.'),
        },
      },
      {
        name: 'Text',
        nl: {
          blockTitle: 'Teksten en beelden',
          ...bodyToWrite('Zeg welke teksten en foto’s anderen mogen overnemen, en onder welke voorwaarden.'),
        },
        en: {
          blockTitle: 'Texts and images',
          ...bodyToWrite('Say which texts and photographs others may use, and on what conditions.'),
        },
      },
      {
        name: 'Text',
        nl: {
          blockTitle: 'Een fout gezien?',
          ...bodyToWrite('Zeg waar mensen een fout of een onveilige plek kunnen melden.'),
        },
        en: { blockTitle: 'Seen a mistake?', ...bodyToWrite('Say where people can report a mistake or a weak spot.') },
      },
      {
        name: 'Text',
        nl: { body: doc('Deze pagina is gemaakt op {{date}}.') as unknown as JsonObject },
        en: { body: doc('This page was made on {{date}}.') as unknown as JsonObject },
      },
    ],
  },
};
