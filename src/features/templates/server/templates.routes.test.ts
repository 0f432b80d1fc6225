import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { addTemplate } from './templates.service.ts';

const server = await openServer();

describe('GET /api/pagetemplates/{id}', () => {
  test('answers name, layout and blocks in the language asked for', async () => {
    const { ctx, get } = await server.createPlatform();
    const content = { nl: { body: doc(paragraph('Voorbeeld')) }, en: { body: doc(paragraph('Sample')) } };
    const document = {
      ...emptyDocument({ nl: 'Project' }),
      layout: '75-25' as const,
      blocks: blocksOf(['Text', { content }]),
    };
    const guid = await addTemplate(ctx, { name: { nl: 'Projectpagina', en: 'Project page' }, document });

    const answer = (await get(`/api/pagetemplates/${guid}?lang=en`)).json();

    expect(answer).toMatchObject({ guid, name: 'Project page', layout: '75-25' });
    expect(JSON.stringify(answer.buildingBlockInstances)).toContain('Sample');
  });

  test('one that is not there, or of another platform, does not exist', async () => {
    const [here, there] = [await server.createPlatform(), await server.createPlatform()];
    const guid = await addTemplate(there.ctx, { name: { nl: 'X' }, document: emptyDocument({ nl: 'X' }) });

    expect([
      (await here.get(`/api/pagetemplates/${randomUUID()}`)).statusCode,
      (await here.get(`/api/pagetemplates/${guid}`)).statusCode,
    ]).toEqual([404, 404]);
  });
});
