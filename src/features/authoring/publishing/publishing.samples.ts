import { changeTitle, document, own, type Samples, shared, step } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

async function planOf({ admin }: World, page: string): Promise<string> {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const reply = await admin.post(`/api/documents/${page}/unpublish`, { languages: ['nl'], at });
  return reply.json().publication.languages[0].scheduled[0].id;
}

/** The first published revision of a page. */
async function revisionOf({ admin }: World, page: string): Promise<string> {
  return (await admin.get(`/api/documents/${page}/history`)).json().revisions[0].id;
}

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'publishing.cancelScheduled': own(async ({ page }, world) => ({
    params: { id: page, schedule: await planOf(world, page) },
  })),
  'publishing.history': shared(document),
  'publishing.nameRevision': own(async ({ page }, world) => ({
    params: { id: page, revision: await revisionOf(world, page) },
    body: { name: 'Eerste' },
  })),
  'publishing.preview': own((made) => ({ ...document(made), body: { language: 'nl' } })),
  'publishing.publish': own(async (made, { admin }) => {
    await admin.post(`/api/pages/${made.page}/commands`, changeTitle(2));
    return { ...document(made), body: { version: 3, languages: ['nl'] } };
  }),
  'publishing.restore': own(async ({ page }, world) => ({
    params: { id: page },
    body: { revision: await revisionOf(world, page), ...step(2) },
  })),
  'publishing.revision': async (world) => ({
    params: { id: world.shared.page, revision: await revisionOf(world, world.shared.page) },
  }),
  'publishing.revokePreviews': own(document),
  'publishing.state': shared(document),
  'publishing.unpublish': own((made) => ({ ...document(made), body: { languages: ['nl'] } })),
};
