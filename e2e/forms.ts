import { fileSamples } from '#test/file-samples.ts';
import { multipart } from '#test/multipart.ts';
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

/** Puts a film on the platform, of a form that nobody fills in. Gives its guid. */
export async function uploadFilm(): Promise<string> {
  const { call, origin, headers } = await personOf('admin');
  const { guid: owner } = (await call('POST', '/api/forms', { title: words(`Formulier ${Math.random()}`) })).body;
  const sent = multipart([{ name: 'File', fileName: 'film.mp4', bytes: fileSamples.mp4 ?? '' }]);
  const response = await fetch(`${origin}/f/upload?context=form&owner=${owner}`, {
    method: 'POST',
    headers: { ...headers, ...sent.headers },
    body: new Uint8Array(sent.payload),
  });
  if (response.status !== 201) throw new Error(`uploading a film answered ${response.status}`);
  return ((await response.json()) as { guid: string }).guid;
}
