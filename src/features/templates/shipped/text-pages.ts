import { bulletList, doc, heading, orderedList, paragraph } from '#document/build-rich-text.ts';
import type { JsonObject } from '#document/page-document.ts';
import type { RichText } from '#document/rich-text.ts';
import type { ShippedTemplate } from './shipped-template.ts';

const body = (text: RichText): JsonObject => ({ body: text as unknown as JsonObject });
const faq = (items: [question: string, answer: string][]): JsonObject => ({
  items: items.map(([heading, answer]) => ({ heading, ...body(doc(answer)) })),
});

export const empty: ShippedTemplate = {
  key: 'empty',
  name: { nl: 'Lege pagina', en: 'Empty page' },
  description: { nl: 'Begin met niets.', en: 'Start with nothing.' },
  layout: '100',
  areas: {},
};

export const textPage: ShippedTemplate = {
  key: 'text',
  name: { nl: 'Tekstpagina', en: 'Text page' },
  description: {
    nl: 'Een gewone pagina met tekst, en onderliggende pagina’s en contact ernaast.',
    en: 'An ordinary page with text, with the pages below it and contact beside it.',
  },
  layout: '75-25',
  areas: {
    main: [
      {
        name: 'Intro',
        nl: { text: 'Vat in één of twee zinnen samen wat de lezer op deze pagina vindt.' },
        en: { text: 'Say in one or two sentences what readers find on this page.' },
      },
      {
        name: 'Text',
        nl: body(
          doc(
            heading(2, 'Het belangrijkste eerst'),
            'Begin met het antwoord op de vraag waarmee mensen komen. Leg daarna pas uit hoe het zit.',
            heading(2, 'Wat moet u weten?'),
            bulletList(
              'Gebruik korte zinnen en woorden die iedereen kent.',
              'Zet stappen en voorwaarden in een lijst.',
            ),
          ),
        ),
        en: body(
          doc(
            heading(2, 'What matters most'),
            'Begin with the answer to the question that people come with. Explain the rest after that.',
            heading(2, 'What should you know?'),
            bulletList('Use short sentences and words that everybody knows.', 'Put steps and conditions in a list.'),
          ),
        ),
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
        name: 'Text',
        nl: { blockTitle: 'Vragen?', ...body(doc('Vertel hier wie mensen kunnen bellen of mailen, en wanneer.')) },
        en: { blockTitle: 'Questions?', ...body(doc('Tell people here whom they can call or e-mail, and when.')) },
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
    en: 'What people arrange, what it costs, how long it takes and how to start.',
  },
  layout: '75-25',
  areas: {
    main: [
      {
        name: 'Intro',
        nl: { text: 'Zeg in één zin wat iemand hier regelt, voor wie het is en hoelang het duurt.' },
        en: { text: 'Say in one sentence what people arrange here, who it is for and how long it takes.' },
      },
      {
        name: 'Buttons',
        nl: { items: [{ label: '{{title}} aanvragen' }] },
        en: { items: [{ label: 'Apply for {{title}}' }] },
        options: { size: 'large' },
      },
      {
        name: 'Text',
        nl: body(
          doc(
            heading(2, 'Zo werkt het'),
            orderedList([
              'U vult het formulier in. Dat duurt ongeveer tien minuten.',
              'Wij kijken of alles er is. Missen wij iets, dan hoort u dat binnen een week.',
              'U krijgt een besluit per brief of e-mail.',
            ]),
          ),
        ),
        en: body(
          doc(
            heading(2, 'How it works'),
            orderedList([
              'You fill in the form. That takes about ten minutes.',
              'We check whether everything is there. If something is missing, you hear within a week.',
              'You get a decision by letter or e-mail.',
            ]),
          ),
        ),
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
        name: 'Text',
        nl: { blockTitle: 'Hulp nodig?', ...body(doc('Vermeld een telefoonnummer, de openingstijden en het adres.')) },
        en: { blockTitle: 'Need help?', ...body(doc('Give a telephone number, the opening hours and the address.')) },
        options: { background: 'tint', padding: 'normal' },
      },
      {
        name: 'LinkList',
        nl: { blockTitle: 'Ook handig', links: [{ label: 'Een pagina die hierbij hoort' }] },
        en: { blockTitle: 'Also useful', links: [{ label: 'A page that belongs with this one' }] },
      },
    ],
  },
};

export const contact: ShippedTemplate = {
  key: 'contact',
  name: { nl: 'Contact', en: 'Contact' },
  description: {
    nl: 'Bellen, mailen, langskomen en openingstijden.',
    en: 'Calling, e-mailing, visiting and opening hours.',
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
        nl: body(
          doc(
            heading(2, 'Bellen'),
            'Noem het nummer en de uren waarop iemand opneemt.',
            heading(2, 'Mailen of schrijven'),
            'Noem het adres, en zeg binnen hoeveel werkdagen u antwoordt.',
            heading(2, 'Langskomen'),
            'Noem het bezoekadres. Zeg of een afspraak nodig is en of de ingang rolstoeltoegankelijk is.',
          ),
        ),
        en: body(
          doc(
            heading(2, 'Calling'),
            'Give the number and the hours at which somebody answers.',
            heading(2, 'E-mailing or writing'),
            'Give the address, and say within how many working days you answer.',
            heading(2, 'Visiting'),
            'Give the address. Say whether people need an appointment and whether wheelchairs can enter.',
          ),
        ),
      },
    ],
    'side-right': [
      {
        name: 'Table',
        nl: {
          caption: 'Openingstijden',
          columns: ['Dag', 'Open'],
          rows: [
            ['Maandag tot en met donderdag', '9.00 – 17.00 uur'],
            ['Vrijdag', '9.00 – 12.30 uur'],
            ['Zaterdag en zondag', 'Gesloten'],
          ],
        },
        en: {
          caption: 'Opening hours',
          columns: ['Day', 'Open'],
          rows: [
            ['Monday to Thursday', '9:00 – 17:00'],
            ['Friday', '9:00 – 12:30'],
            ['Saturday and Sunday', 'Closed'],
          ],
        },
        options: { hasHeaderColumn: true },
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
          blockTitle: 'Eerste onderwerp',
          ...faq([
            ['Schrijf de vraag zoals mensen haar stellen?', 'Geef het antwoord in de eerste zin.'],
            ['Wanneer is iets een veelgestelde vraag?', 'Als meer dan één persoon haar deze maand stelde.'],
          ]),
        },
        en: {
          blockTitle: 'First subject',
          ...faq([
            ['Is the question written as people ask it?', 'Give the answer in the first sentence.'],
            ['When is a question asked often?', 'When more than one person asked it this month.'],
          ]),
        },
      },
      {
        name: 'CallToAction',
        nl: { heading: 'Staat uw vraag er niet bij?', text: 'Wij helpen u graag.', buttons: [] },
        en: { heading: 'Is your question not here?', text: 'We are glad to help.', buttons: [] },
      },
    ],
  },
};

export const about: ShippedTemplate = {
  key: 'about',
  name: { nl: 'Over deze website', en: 'About this website' },
  description: {
    nl: 'Wie de website maakt, en wat mensen ermee mogen.',
    en: 'Who makes the website, and what people may do with it.',
  },
  layout: '100',
  areas: {
    main: [
      {
        name: 'Text',
        nl: body(
          doc(
            heading(2, 'Wie wij zijn'),
            'Noem de organisatie, het adres en wie de inhoud bijhoudt.',
            heading(2, 'Teksten en beelden'),
            'Zeg welke teksten en foto’s anderen mogen overnemen, en onder welke voorwaarden.',
            heading(2, 'Een fout gezien?'),
            'Zeg waar mensen een fout of een onveilige plek kunnen melden.',
            paragraph('Deze pagina is gemaakt op {{date}}.'),
          ),
        ),
        en: body(
          doc(
            heading(2, 'Who we are'),
            'Name the organisation, its address and who keeps the content up to date.',
            heading(2, 'Texts and images'),
            'Say which texts and photographs others may use, and on what conditions.',
            heading(2, 'Seen a mistake?'),
            'Say where people can report a mistake or a weak spot.',
            paragraph('This page was made on {{date}}.'),
          ),
        ),
      },
    ],
  },
};
