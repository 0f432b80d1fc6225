import { randomUUID } from 'node:crypto';
import {
  changeTitle,
  document,
  guidOf,
  own,
  type Samples,
  shared,
  sharedOf,
  step,
  templateOf,
} from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'drafts.get': shared(document),
  'drafts.presence': shared((made) => ({
    ...document(made),
    body: { tab: randomUUID(), base: 1, guid: null, language: 'nl' },
  })),
  'drafts.redo': own((made) => ({ ...document(made), body: step(2) })),
  'drafts.undo': own((made) => ({ ...document(made), body: step(2) })),
  'drafts.save.page': own((made) => ({ ...document(made), body: changeTitle() })),
  'drafts.save.item': own(({ item: id }) => ({ params: { id }, body: changeTitle() })),
  'drafts.save.template': async (world) => ({ params: { id: await templateOf(world) }, body: changeTitle() }),
  'drafts.save.shared': own(async (made, world) => ({
    params: { id: await sharedOf(made, world) },
    body: changeTitle(),
  })),
  'drafts.save.footer': async ({ admin }) => ({
    params: { id: guidOf(await admin.post('/api/footers', { name: `Voet ${randomUUID()}` })) },
    body: changeTitle(),
  }),
};
