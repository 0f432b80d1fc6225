import fc from 'fast-check';
import { test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { keepsOrRefuses, localizedWords, typedWords } from '#test/round-trip.ts';
import type { TemplateSummary } from '../edit-templates.contract.ts';

const server = await openServer();
const url = '/api/pagetemplates';

test('PUT /api/pagetemplates/{id} keeps what is said of it, or names the field', { timeout: 60_000 }, async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const all = async (): Promise<TemplateSummary[]> => (await admin.get(url)).json().templates;
  const guid = (await all())[0]?.guid;
  await keepsOrRefuses({
    read: async () => {
      const { name, description } = (await all()).find((one) => one.guid === guid) as TemplateSummary;
      return { name, description };
    },
    send: (change) => admin.put(`${url}/${guid}`, change),
    values: {
      name: localizedWords(fc.oneof(typedWords(20), typedWords(85))),
      description: localizedWords(fc.oneof(typedWords(20), typedWords(330))),
    },
  });
});
