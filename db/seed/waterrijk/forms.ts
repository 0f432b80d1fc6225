import { definitionFrom } from '#features/engagement/forms/definition/templates.ts';
import { FormSettings, type formTemplates } from '#features/engagement/forms/forms.contract.ts';
import { addForm, publish, readForm, saveSettings } from '#features/engagement/forms/server/forms.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { formGuid } from '../guids.ts';

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
    await addForm(ctx, FormSettings.parse({ title }), definitionFrom(key), guid);
    const settings = FormSettings.parse({ title, referencePrefix, confirmTo, state: 'Open' });
    await publish(ctx, guid, { revision: (await readForm(ctx, guid)).revision, note: '' });
    await saveSettings(ctx, guid, { revision: (await readForm(ctx, guid)).revision, settings });
  }
}
