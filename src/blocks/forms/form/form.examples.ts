import { definitionFrom } from '#features/engagement/forms/definition/templates.ts';
import type { FormView } from '#features/engagement/forms/forms.contract.ts';
import type { Example } from '../../define-block.ts';
import type { formSchema } from './form.schema.ts';

const guid = 'f0f0f0f0-0000-4000-8000-000000000001';

const open = (language: 'nl' | 'en'): FormView => ({
  guid,
  version: 1,
  title: { nl: 'Stel uw vraag', en: 'Ask a question' }[language],
  language,
  availability: 'close-future',
  refusal: null,
  openOn: null,
  closeOn: '2099-12-31T23:00:00.000Z',
  closedText: '',
  canContinueLater: true,
  confirmsAddress: false,
  definition: definitionFrom('contact'),
  fullOptions: [],
});

const closed = (language: 'nl' | 'en'): FormView => ({
  ...open(language),
  title: {
    nl: 'Gemeentegrensoverschrijdende samenwerkingsovereenkomst',
    en: 'Registration for the information evening',
  }[language],
  availability: 'closed',
  refusal: 'closed',
  closedText: {
    nl: 'De inschrijving is gesloten. Wij laten u in januari weten of u erbij bent.',
    en: 'Registration is closed. In January we will tell you whether there is a place for you.',
  }[language],
  definition: null,
});

const content = { nl: { form: guid }, en: { form: guid } };

export const examples: [
  Example<typeof formSchema, { view: FormView }>,
  ...Example<typeof formSchema, { view: FormView }>[],
] = [
  {
    title: { nl: 'Op de pagina', en: 'On the page' },
    content,
    data: { nl: { view: open('nl') }, en: { view: open('en') } },
  },
  {
    title: { nl: 'Gesloten', en: 'Closed' },
    content,
    options: { show: 'link' },
    data: { nl: { view: closed('nl') }, en: { view: closed('en') } },
  },
];
