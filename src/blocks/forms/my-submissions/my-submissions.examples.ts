import type { OwnSubmission, OwnSubmissions } from '#features/engagement/submissions/submissions.contract.ts';
import type { Example } from '../../define-block.ts';
import type { mySubmissionsSchema } from './my-submissions.schema.ts';

const sent = (language: 'nl' | 'en'): OwnSubmissions => {
  const say = (nl: string, en: string) => ({ nl, en })[language];
  const one = (at: number, form: string, state: OwnSubmission['state']): OwnSubmission => ({
    guid: `f0f0f0f0-0000-4000-8000-00000000010${at}`,
    form,
    reference: `MELDING-2026-0${at}`,
    state,
    submittedOn: `2026-11-1${at}T10:00:00.000Z`,
  });
  return {
    submissions: [
      one(4, say('Meld een probleem op straat', 'Report a problem in the street'), 'inProgress'),
      one(3, say('Gemeentegrensoverschrijdende samenwerkingsovereenkomst', 'Registration for the evening'), 'waiting'),
      one(1, say('Stel uw vraag', 'Ask a question'), 'done'),
    ],
  };
};

type Given = Example<typeof mySubmissionsSchema, { own: OwnSubmissions }>;

export const examples: [Given, ...Given[]] = [
  {
    title: { nl: 'Van iemand', en: 'Of somebody' },
    content: { nl: {}, en: {} },
    data: { nl: { own: sent('nl') }, en: { own: sent('en') } },
  },
  {
    title: { nl: 'Nog niets', en: 'Nothing yet' },
    content: { nl: {}, en: {} },
    options: { show: 'open' },
    data: { nl: { own: { submissions: [] } }, en: { own: { submissions: [] } } },
  },
];
