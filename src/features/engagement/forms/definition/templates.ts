import type { formTemplates } from '../forms.contract.ts';
import { FormDefinition } from './definition.schema.ts';

type Template = (typeof formTemplates)[number];

const words = (nl: string, en: string) => ({ nl, en });
const option = (value: string, nl: string, en: string) => ({ value, label: words(nl, en) });

const person = [
  { kind: 'name', id: 'naam', label: words('Uw naam', 'Your name'), isRequired: true, inList: true, isSensitive: true },
  {
    kind: 'email',
    id: 'email',
    label: words('Uw e-mailadres', 'Your email address'),
    isRequired: true,
    isSensitive: true,
    prefill: 'accountEmail',
  },
];
const privacy = {
  kind: 'consent',
  id: 'toestemming',
  label: words(
    'Ik ga ermee akkoord dat mijn gegevens worden gebruikt om mij te antwoorden.',
    'I agree that my details are used to answer me.',
  ),
  isRequired: true,
};

/** What new forms begin with, in both languages of the interface. */
const templates: Record<Template, unknown> = {
  empty: {
    steps: [{ id: 'stap_1', title: words('Vragen', 'Questions'), questions: [] }],
  },
  contact: {
    intro: words(
      'Stel hier uw vraag. U krijgt binnen vijf werkdagen antwoord.',
      'Ask your question here. You get an answer within five working days.',
    ),
    confirmation: words(
      'Bedankt voor uw vraag. Wij antwoorden binnen vijf werkdagen.',
      'Thank you for your question. We answer within five working days.',
    ),
    steps: [
      {
        id: 'vraag',
        title: words('Uw vraag', 'Your question'),
        questions: [
          {
            kind: 'radio',
            id: 'onderwerp',
            label: words('Waar gaat uw vraag over?', 'What is your question about?'),
            isRequired: true,
            inList: true,
            options: [
              option('afval', 'Afval en milieu', 'Waste and environment'),
              option('wonen', 'Bouwen en wonen', 'Building and housing'),
              option('belasting', 'Belastingen', 'Taxes'),
              option('anders', 'Iets anders', 'Something else'),
            ],
          },
          {
            kind: 'text',
            id: 'onderwerp_anders',
            label: words('Welk onderwerp?', 'Which subject?'),
            isRequired: true,
            maxLength: 100,
            showWhen: { question: 'onderwerp', is: 'equals', value: 'anders' },
          },
          {
            kind: 'longText',
            id: 'vraag_tekst',
            label: words('Uw vraag', 'Your question'),
            isRequired: true,
            maxLength: 2000,
          },
        ],
      },
      {
        id: 'gegevens',
        title: words('Uw gegevens', 'Your details'),
        questions: [
          ...person,
          { kind: 'phone', id: 'telefoon', label: words('Uw telefoonnummer', 'Your phone number'), isSensitive: true },
          privacy,
        ],
      },
    ],
  },
  problem: {
    intro: words(
      'Meld hier een losse stoeptegel, een kapotte lamp of ander probleem op straat. Is er direct gevaar? Bel 112.',
      'Report a loose tile, a broken street light or another problem in the street here. Is there immediate danger? Call 112.',
    ),
    confirmation: words(
      'Bedankt voor uw melding. Wij kijken er binnen drie werkdagen naar.',
      'Thank you for your report. We look at it within three working days.',
    ),
    steps: [
      {
        id: 'probleem',
        title: words('Het probleem', 'The problem'),
        questions: [
          {
            kind: 'select',
            id: 'soort',
            label: words('Wat is er aan de hand?', 'What is wrong?'),
            isRequired: true,
            inList: true,
            isPublic: true,
            options: [
              option('straat', 'Straat of stoep', 'Street or pavement'),
              option('licht', 'Straatverlichting', 'Street lighting'),
              option('groen', 'Bomen en groen', 'Trees and plants'),
              option('afval', 'Zwerfafval', 'Litter'),
              option('anders', 'Iets anders', 'Something else'),
            ],
          },
          {
            kind: 'yesNo',
            id: 'gevaar',
            label: words('Is het gevaarlijk?', 'Is it dangerous?'),
            isRequired: true,
            inList: true,
          },
          {
            kind: 'paragraph',
            id: 'bel',
            text: words(
              'Bel ons ook: 14 0299. Dan komen wij vandaag nog.',
              'Please call us as well: 14 0299. Then we come today.',
            ),
            showWhen: { question: 'gevaar', is: 'equals', value: true },
          },
          {
            kind: 'longText',
            id: 'uitleg',
            label: words('Wat ziet u?', 'What do you see?'),
            isRequired: true,
            maxLength: 2000,
          },
          {
            kind: 'file',
            id: 'foto',
            label: words('Foto’s', 'Photos'),
            accepts: 'images',
            maxFiles: 3,
          },
        ],
      },
      {
        id: 'plek',
        title: words('De plek', 'The place'),
        questions: [
          {
            kind: 'location',
            id: 'waar',
            label: words('Waar is het?', 'Where is it?'),
            help: words(
              'Kies een wijk, en schrijf bij welk huis of welke hoek.',
              'Choose a neighbourhood, and write near which house or corner.',
            ),
            isRequired: true,
            inList: true,
            options: [
              option('centrum', 'Centrum', 'Centre'),
              option('noord', 'Noord', 'North'),
              option('zuid', 'Zuid', 'South'),
            ],
          },
        ],
      },
      {
        id: 'bericht',
        title: words('Bericht over uw melding', 'News about your report'),
        questions: [
          {
            kind: 'yesNo',
            id: 'wil_bericht',
            label: words('Wilt u horen wat wij doen?', 'Do you want to hear what we do?'),
            isRequired: true,
          },
          {
            kind: 'email',
            id: 'email',
            label: words('Uw e-mailadres', 'Your email address'),
            isRequired: true,
            isSensitive: true,
            showWhen: { question: 'wil_bericht', is: 'equals', value: true },
          },
        ],
      },
    ],
  },
  registration: {
    intro: words('Meld u hier aan voor de bijeenkomst.', 'Register for the meeting here.'),
    confirmation: words('U bent aangemeld. Tot dan!', 'You are registered. See you there!'),
    steps: [
      {
        id: 'aanmelden',
        title: words('Aanmelden', 'Register'),
        questions: [
          {
            kind: 'eventSlot',
            id: 'moment',
            label: words('Wanneer komt u?', 'When do you come?'),
            isRequired: true,
            inList: true,
            options: [
              { ...option('middag', 'Middag, 14:00 tot 16:00', 'Afternoon, 14:00 to 16:00'), places: 40 },
              { ...option('avond', 'Avond, 19:30 tot 21:30', 'Evening, 19:30 to 21:30'), places: 40 },
            ],
          },
          {
            kind: 'number',
            id: 'personen',
            label: words(
              'Met hoeveel mensen komt u, uzelf meegerekend?',
              'With how many people do you come, including yourself?',
            ),
            isRequired: true,
            inList: true,
            min: 1,
            max: 6,
          },
          ...person,
        ],
      },
    ],
  },
  survey: {
    intro: words(
      'Wij willen graag weten wat u van onze dienstverlening vindt. Invullen duurt drie minuten, en uw naam vragen wij niet.',
      'We would like to know what you think of our services. It takes three minutes, and we do not ask your name.',
    ),
    confirmation: words('Bedankt voor uw mening.', 'Thank you for your opinion.'),
    steps: [
      {
        id: 'mening',
        title: words('Uw mening', 'Your opinion'),
        questions: [
          {
            kind: 'rating',
            id: 'cijfer',
            label: words('Hoe tevreden bent u over ons?', 'How satisfied are you with us?'),
            isRequired: true,
            max: 10,
            lowest: words('Heel ontevreden', 'Very dissatisfied'),
            highest: words('Heel tevreden', 'Very satisfied'),
          },
          {
            kind: 'likert',
            id: 'stellingen',
            label: words('Wat vindt u van deze uitspraken?', 'What do you think of these statements?'),
            rows: [
              option('vriendelijk', 'De medewerkers zijn vriendelijk', 'The staff are friendly'),
              option('snel', 'Ik word snel geholpen', 'I am helped quickly'),
              option('duidelijk', 'De informatie is duidelijk', 'The information is clear'),
            ],
            options: [
              option('oneens', 'Oneens', 'Disagree'),
              option('neutraal', 'Neutraal', 'Neutral'),
              option('eens', 'Eens', 'Agree'),
            ],
          },
          {
            kind: 'longText',
            id: 'beter',
            label: words('Wat kunnen wij beter doen?', 'What can we do better?'),
            maxLength: 2000,
            showWhen: { question: 'cijfer', is: 'below', value: 7 },
          },
        ],
      },
    ],
  },
};

/** A definition to begin with. */
export const definitionFrom = (template: Template): FormDefinition => FormDefinition.parse(templates[template]);
