import { randomUUID } from 'node:crypto';
import type { openServer } from './harness.ts';

type Platform = Awaited<ReturnType<Awaited<ReturnType<typeof openServer>>['createPlatform']>>;
type Person = Awaited<ReturnType<Platform['signIn']>>;

const words = (nl: string, en = nl) => ({ nl, en });

/** Two questions, the second of which is asked by the answer to the first. */
export const twoQuestions = {
  steps: [
    {
      id: 'stap',
      title: words('Vragen', 'Questions'),
      questions: [
        {
          kind: 'text',
          id: 'naam',
          label: words('Uw naam', 'Your name'),
          isRequired: true,
          inList: true,
          isSensitive: true,
        },
        { kind: 'email', id: 'email', label: words('Uw e-mailadres', 'Your email address') },
        { kind: 'yesNo', id: 'bezwaar', label: words('Hebt u bezwaar?', 'Do you object?'), isRequired: true },
        {
          kind: 'longText',
          id: 'waarom',
          label: words('Waarom?', 'Why?'),
          isRequired: true,
          showWhen: { question: 'bezwaar', is: 'equals', value: true },
        },
      ],
    },
  ],
};

export const goodAnswers = { naam: 'Anna Bakker', bezwaar: true, waarom: 'Te hoog.' };

/** A form that is filled in by everybody, by who manages it. */
export async function makeForm(
  manager: Person,
  {
    definition = twoQuestions,
    settings = {},
    madeOn,
  }: { definition?: object; settings?: object; madeOn?: string } = {},
) {
  const title = words(`Formulier ${randomUUID()}`);
  const { guid } = (await manager.post('/api/forms', { title, definition, madeOn })).json();
  const url = `/api/forms/${guid}`;
  const form = async () => (await manager.get(url)).json();
  const save = async (change: object) => {
    const { revision, settings: known } = await form();
    return manager.put(`${url}/settings`, { revision, settings: { ...known, ...change } });
  };
  const publish = async (change?: object) => {
    if (change) await manager.put(`${url}/draft`, { revision: (await form()).revision, definition: change });
    return manager.post(`${url}:publish`, { revision: (await form()).revision });
  };
  await publish();
  await save({ state: 'Open', ...settings });
  return { guid: guid as string, url, title: title.nl, form, save, publish };
}

/** Long enough ago to have read it. */
export const begun = (now: Date) => new Date(now.getTime() - 60_000).toISOString();
