import { doc } from '#document/build-rich-text.ts';
import type { PublicResults } from '#features/engagement/form-results/form-results.contract.ts';
import type { Example } from '../../define-block.ts';
import type { formResultsSchema } from './form-results.schema.ts';

const form = 'f0f0f0f0-0000-4000-8000-000000000002';

type Language = 'nl' | 'en';
type Result = PublicResults['questions'][number];

const result = (id: string, label: string, more: Partial<Result>): Result => ({
  id,
  label,
  kind: 'radio',
  answered: 48,
  as: 'choices',
  values: [],
  mean: null,
  median: null,
  table: null,
  isSensitive: false,
  ...more,
});

const values = (...all: [label: string, count: number | null][]) =>
  all.map(([label, count], at) => ({ value: `v${at}`, label, count }));

const survey = (language: Language): PublicResults => {
  const say = (nl: string, en: string) => ({ nl, en })[language];
  return {
    title: say('Wat vindt u van ons?', 'What do you think of us?'),
    versions: [2, 1],
    frozenOn: null,
    questions: [
      result('vervoer', say('Hoe komt u naar het stadhuis?', 'How do you come to the town hall?'), {
        values: values(
          [say('Met de fiets', 'By bicycle'), 24],
          [say('Te voet', 'On foot'), 11],
          [say('Met de regiotaxi of het leerlingenvervoer', 'By shared taxi or school transport'), null],
          [say('Met de auto', 'By car'), null],
        ),
      }),
      result('cijfer', say('Welk cijfer geeft u ons?', 'Which mark do you give us?'), {
        kind: 'rating',
        as: 'numbers',
        mean: 7.4,
        median: 7,
        values: values(['6', 9], ['7', 18], ['8', 21]),
      }),
      result('stellingen', say('Wat vindt u van deze uitspraken?', 'What do you think of these statements?'), {
        kind: 'likert',
        as: 'table',
        table: {
          rows: [
            { value: 'a', label: say('De medewerkers zijn vriendelijk', 'The staff are friendly') },
            { value: 'b', label: say('Ik word snel geholpen', 'I am helped quickly') },
          ],
          columns: [
            { value: 'a', label: say('Oneens', 'Disagree') },
            { value: 'b', label: say('Eens', 'Agree') },
          ],
          counts: [
            [8, 40],
            [19, 29],
          ],
        },
      }),
    ],
  };
};

const none = (language: Language): PublicResults => {
  const { questions, ...others } = survey(language);
  return { ...others, questions: questions.map((one) => ({ ...one, answered: null, mean: null, median: null })) };
};

type Given = Example<typeof formResultsSchema, { results: PublicResults }>;

export const examples: [Given, ...Given[]] = [
  {
    title: { nl: 'Grafieken', en: 'Charts' },
    content: {
      nl: { form, intro: 'In het voorjaar vroegen wij bezoekers wat zij van ons vinden.' },
      en: { form, intro: 'In spring we asked visitors what they think of us.' },
    },
    data: { nl: { results: survey('nl') }, en: { results: survey('en') } },
  },
  {
    title: { nl: 'Eén vraag, met de tabel', en: 'One question, with the table' },
    content: { nl: { form, questions: ['cijfer'] }, en: { form, questions: ['cijfer'] } },
    options: { showTable: true },
    data: { nl: { results: survey('nl') }, en: { results: survey('en') } },
  },
  {
    title: { nl: 'Vastgezet, met uitleg en conclusies', en: 'Frozen, with explanations and conclusions' },
    content: {
      nl: {
        form,
        frozen: 'f0f0f0f0-0000-4000-8000-000000000003',
        charts: [
          { question: 'vervoer', chart: 'column' },
          { question: 'cijfer', chart: 'table' },
          { question: 'stellingen', chart: 'stacked' },
        ],
        texts: [
          {
            question: 'vervoer',
            text: doc('Sinds de herinrichting van het Raadhuisplein staan er meer fietsenrekken.'),
          },
        ],
        conclusions: [
          {
            heading: 'Dit doen wij met de uitkomsten',
            text: doc('Wij breiden de openingstijden uit, en de wachtruimte krijgt een afsprakenzuil.'),
          },
        ],
      },
      en: {
        form,
        frozen: 'f0f0f0f0-0000-4000-8000-000000000003',
        charts: [
          { question: 'vervoer', chart: 'column' },
          { question: 'cijfer', chart: 'table' },
          { question: 'stellingen', chart: 'stacked' },
        ],
        texts: [{ question: 'vervoer', text: doc('Since the square was redesigned there are more bicycle racks.') }],
        conclusions: [
          {
            heading: 'What we do with the outcome',
            text: doc('We extend our opening hours, and the waiting room gets a check-in kiosk.'),
          },
        ],
      },
    },
    data: {
      nl: { results: { ...survey('nl'), frozenOn: '2026-03-12T09:30:00.000Z' } },
      en: { results: { ...survey('en'), frozenOn: '2026-03-12T09:30:00.000Z' } },
    },
  },
  {
    title: { nl: 'Nog geen resultaten', en: 'No results yet' },
    content: { nl: { form }, en: { form } },
    data: { nl: { results: none('nl') }, en: { results: none('en') } },
  },
];
