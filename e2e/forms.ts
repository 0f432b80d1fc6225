import { personOf } from './editor.ts';

const words = (nl: string) => ({ nl, en: nl });

/** Makes a form that asks this, published and open to everybody. Gives its guid. */
export async function openForm(definition: object): Promise<string> {
  const admin = await personOf('admin');
  const title = words(`Formulier ${Math.random()}`);
  const { guid } = (await admin.call('POST', '/api/forms', { title, definition })).body;
  const read = async () => (await admin.call('GET', `/api/forms/${guid}`)).body;
  const published = await admin.call('POST', `/api/forms/${guid}:publish`, { revision: (await read()).revision });
  if (published.status !== 200) throw new Error(`publishing a form answered ${JSON.stringify(published.body)}`);
  const { revision, settings } = await read();
  await admin.call('PUT', `/api/forms/${guid}/settings`, { revision, settings: { ...settings, state: 'Open' } });
  return guid;
}
