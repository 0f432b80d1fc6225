import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { addTemplate } from './templates.service.ts';

const server = await openServer();

describe('GET /api/pagetemplates/{id}', () => {
  test('answers name, layout and blocks in the language asked for', async () => {
    const { ctx, signIn, get: asNobody } = await server.createPlatform();
    const { get } = await signIn(['ContentManager']);
    const content = { nl: { body: doc(paragraph('Voorbeeld')) }, en: { body: doc(paragraph('Sample')) } };
    const document = {
      ...emptyDocument({ nl: 'Project' }),
      layout: '75-25' as const,
      blocks: blocksOf(['Text', { content }]),
    };
    const guid = await addTemplate(ctx, { name: { nl: 'Projectpagina', en: 'Project page' }, document });

    const response = (await get(`/api/pagetemplates/${guid}?lang=en`)).json();

    expect(response).toMatchObject({ guid, name: 'Project page', layout: '75-25' });
    expect(JSON.stringify(response.buildingBlockInstances)).toContain('Sample');
    expect((await asNobody(`/api/pagetemplates/${guid}`)).statusCode).toBe(401);
    expect((await (await signIn([])).get(`/api/pagetemplates/${guid}`)).statusCode).toBe(403);
  });

  test('one that is not there, or of another platform, does not exist', async () => {
    const [here, there] = [await server.createPlatform(), await server.createPlatform()];
    const guid = await addTemplate(there.ctx, { name: { nl: 'X' }, document: emptyDocument({ nl: 'X' }) });

    const editor = await here.signIn(['ContentManager']);
    expect([
      (await editor.get(`/api/pagetemplates/${randomUUID()}`)).statusCode,
      (await editor.get(`/api/pagetemplates/${guid}`)).statusCode,
    ]).toEqual([404, 404]);
  });
});
