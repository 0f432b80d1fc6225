import { randomUUID } from 'node:crypto';
import type { Block } from '#document/page-document.ts';
import type { SignedIn } from './signed-in.ts';

/** As many blocks go in one call. */
const atOnce = 100;

/** A published page with these blocks, two thousand of them (`large-document.ts`) too, made by calls as the editor makes it. Gives its path. */
export async function makeLargePage(
  admin: SignedIn,
  blocks: readonly Block[],
  title = 'Tweeduizend blokken',
): Promise<string> {
  const { guid, path } = (await admin.call('POST', '/api/pages', { title: { nl: title } })).body;
  let version = 1;
  for (let from = 0; from < blocks.length; from += atOnce) {
    const commands = blocks.slice(from, from + atOnce).map((block) => ({ name: 'insert', input: { blocks: [block] } }));
    const steps = [{ id: randomUUID(), commands }];
    const saved = await admin.call('POST', `/api/pages/${guid}/commands`, { base: version, key: randomUUID(), steps });
    if (saved.status !== 200 || saved.body.conflicts.length > 0)
      throw new Error(JSON.stringify(saved.body).slice(0, 400));
    version = saved.body.version;
  }
  const reason = 'Een pagina om aan te meten.';
  const published = await admin.call('POST', `/api/documents/${guid}/publish`, { version, languages: ['nl'], reason });
  if (published.status !== 200) throw new Error(`publishing answered ${published.status}`);
  return path;
}
