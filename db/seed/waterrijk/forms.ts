import type { FormDefinition } from '#features/engagement/forms/definition/definition.schema.ts';
import { definitionFrom } from '#features/engagement/forms/definition/templates.ts';
import { FormSettings, type formTemplates } from '#features/engagement/forms/forms.contract.ts';
import { addForm, publish, readForm, saveSettings } from '#features/engagement/forms/server/forms.service.ts';
import { submit } from '#features/engagement/submissions/server/submit.service.ts';
import { atMoment, type Ctx } from '#infra/ctx.ts';
import type { SeedClock } from '../clock.ts';
import { formGuid, guidOf } from '../guids.ts';

interface FormSeed {
  key: (typeof formTemplates)[number];
  title: { nl: string; en: string };
  referencePrefix: string;
  confirmTo?: string;
}

const forms: readonly FormSeed[] = [
  {
    key: 'contact',
    title: { nl: 'Stel uw vraag', en: 'Ask a question' },
    referencePrefix: 'VRAAG',
    confirmTo: 'email',
  },
  {
    key: 'problem',
    title: { nl: 'Meld een probleem op straat', en: 'Report a problem in the street' },
    referencePrefix: 'MELDING',
    confirmTo: 'email',
  },
  {
    key: 'registration',
    title: { nl: 'Aanmelden voor de inloopavond', en: 'Register for the information evening' },
    referencePrefix: 'INLOOP',
    confirmTo: 'email',
  },
  { key: 'survey', title: { nl: 'Wat vindt u van ons?', en: 'What do you think of us?' }, referencePrefix: 'MENING' },
];

/** A contact form, a report, a registration and a survey, open to everybody. */
export async function plantForms(ctx: Ctx) {
  for (const { key, title, referencePrefix, confirmTo = null } of forms) {
    const guid = formGuid(key);
    await addForm(ctx, { settings: FormSettings.parse({ title }), definition: asked(key), id: guid });
    const settings = FormSettings.parse({ title, referencePrefix, confirmTo, state: 'Open' });
    await publish(ctx, guid, { revision: (await readForm(ctx, guid)).revision, note: '' });
    await saveSettings(ctx, guid, { revision: (await readForm(ctx, guid)).revision, settings });
  }
}

/** What people think of the town may be shown on a page. */
const published: readonly string[] = ['cijfer', 'stellingen'];

function asked(key: FormSeed['key']): FormDefinition {
  const definition = definitionFrom(key);
  const steps = definition.steps.map((step) => ({
    ...step,
    questions: step.questions.map((one) => (published.includes(one.id) ? { ...one, isPublic: true } : one)),
  }));
  return { ...definition, steps };
}

const marks = [8, 7, 7, 9, 6, 8, 7, 5, 8, 10, 7, 8, 6, 9, 7, 8, 7, 6, 8, 9];
const better = [
  'Bel terug als u dat belooft.',
  'Aan de balie moest ik lang wachten, ook met een afspraak.',
  'De brief over de afvalcontainer begreep ik niet.',
  'Ga op vrijdagmiddag weer open.',
];
const statements: readonly (readonly ['vriendelijk' | 'snel' | 'duidelijk', readonly string[]])[] = [
  ['vriendelijk', ['eens', 'eens', 'neutraal', 'eens', 'eens', 'oneens', 'eens']],
  ['snel', ['eens', 'neutraal', 'oneens', 'eens', 'neutraal', 'eens', 'oneens', 'eens']],
  ['duidelijk', ['eens', 'neutraal', 'eens', 'oneens', 'eens']],
];
const pick = <One>(all: readonly One[], at: number): One => all[at % all.length] as One;

/** What forty people answered to the survey in the weeks before the demo was made. */
export async function plantAnswers(ctx: Ctx, clock: SeedClock) {
  for (let at = 0; at < 40; at++) {
    const sentAt = clock.daysAgo(1 + (at % 20), `${String(9 + (at % 8)).padStart(2, '0')}:${10 + (at % 50)}`);
    const mark = pick(marks, at * 3);
    await submit(atMoment(ctx, sentAt), {
      form: formGuid('survey'),
      version: 1,
      key: guidOf(`survey answer ${at}`),
      language: at % 8 === 0 ? 'en' : 'nl',
      answers: {
        cijfer: mark,
        stellingen: Object.fromEntries(statements.map(([row, all]) => [row, pick(all, at)])),
        ...(mark < 7 && { beter: pick(better, at) }),
      },
      source: '/uw-mening',
      startedAt: new Date(sentAt.getTime() - (90 + at) * 1000),
      isTrapped: false,
      proof: '',
    });
  }
}
