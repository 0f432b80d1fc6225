import { bulletList, doc, heading } from '#document/build-rich-text.ts';
import { block, type DocumentSeed } from '../documents.ts';

interface TemplateSeed {
  key: string;
  name: { nl: string; en: string };
  seed: DocumentSeed;
}

/** Pages that content managers often make (functional reference 9). */
export const templates: TemplateSeed[] = [
  {
    key: 'product',
    name: { nl: 'Product of dienst', en: 'Product or service' },
    seed: {
      title: { nl: 'Naam van het product', en: 'Name of the product' },
      layout: '75-25',
      areas: {
        main: [
          block('Intro', {
            nl: { text: 'Zeg in één zin wat de inwoner hier regelt en hoe lang het duurt.' },
            en: { text: 'Say in one sentence what residents arrange here and how long it takes.' },
          }),
          block('Text', {
            nl: { body: doc(heading(2, 'Aanvragen'), bulletList('Wat moet iemand doen?', 'Wat neemt iemand mee?')) },
            en: { body: doc(heading(2, 'Applying'), bulletList('What must somebody do?', 'What do they bring?')) },
          }),
          block('Accordion', {
            options: { isFaq: true },
            nl: {
              blockTitle: 'Vragen',
              items: [{ heading: 'Wat kost het?', body: doc('Noem het bedrag en wanneer u betaalt.') }],
            },
            en: {
              blockTitle: 'Questions',
              items: [{ heading: 'What does it cost?', body: doc('Name the amount and when it is paid.') }],
            },
          }),
        ],
        'side-right': [
          block('Buttons', {
            nl: { items: [{ label: 'Vraag aan' }] },
            en: { items: [{ label: 'Apply' }] },
            options: { alignment: 'stretch' },
          }),
        ],
      },
    },
  },
  {
    key: 'project',
    name: { nl: 'Project', en: 'Project' },
    seed: {
      title: { nl: 'Naam van het project', en: 'Name of the project' },
      layout: '75-25',
      areas: {
        main: [
          block('Intro', {
            nl: { text: 'Wat bouwen wij, waarom, en wanneer is het klaar?' },
            en: { text: 'What are we building, why, and when is it finished?' },
          }),
          block('Table', {
            nl: { caption: 'Planning', columns: ['Fase', 'Wat', 'Wanneer'], rows: [['1', 'Ontwerp', '']] },
            en: { caption: 'Phases', columns: ['Phase', 'What', 'When'], rows: [['1', 'Design', '']] },
            options: { hasHeaderColumn: true },
          }),
          block('List', {
            nl: { blockTitle: 'Berichten' },
            en: { blockTitle: 'Messages' },
            options: { itemTypes: ['Announcement'], view: 'rows' },
          }),
        ],
        'side-right': [
          block('Text', {
            nl: { blockTitle: 'Vragen', body: doc('Naam en e-mailadres van de projectleider.') },
            en: { blockTitle: 'Questions', body: doc('Name and e-mail address of the project leader.') },
          }),
        ],
      },
    },
  },
];
