import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readAudit } from '#features/operations/audit/server/audit.service.ts';
import { auditTexts, entriesWithoutWords } from '#test/audit-in-words.ts';
import { openServer } from '#test/harness.ts';
import { multipart } from '#test/multipart.ts';

const server = await openServer();
const path = '/api/platform/plan';
const unlimited = { pages: null, storage: null, without: [] };
type Person = { headers: Record<string, string> };

async function openPlan() {
  const platform = await server.createPlatform();
  const [staff, admin, editor] = [
    await platform.signIn(['Mett']),
    await platform.signIn(['Admin']),
    await platform.signIn(['ContentManager']),
  ];
  const read = async () => (await admin.get(path)).json();
  const set = async (limits: object) => staff.put(path, { limits, seen: (await read()).limits });
  const makePage = (title = 'Zwembad') => admin.post('/api/pages', { title: { nl: title } });
  const send = (
    url: string,
    person: Person,
    name: string,
    { fileName, bytes }: { fileName: string; bytes: Buffer },
  ) => {
    const { payload, headers } = multipart([{ name, fileName, bytes }]);
    const { host } = platform;
    return server.app.inject({ method: 'POST', url, headers: { host, ...person.headers, ...headers }, payload });
  };
  const upload = (megabytes: number) => {
    const bytes = Buffer.from(randomBytes(megabytes * 500_000).toString('hex'));
    return send('/f/upload', editor, 'File', { fileName: 'verslag.txt', bytes });
  };
  return { ...platform, staff, admin, editor, read, set, makePage, send, upload };
}

const refusal = (response: { statusCode: number; json: () => { code: string; fields: object } }) => [
  response.statusCode,
  response.json().code,
  response.json().fields,
];

test('without a limit nothing is refused, and the admin reads what there is', async () => {
  const { read, makePage, upload } = await openPlan();
  const before = await read();
  expect((await makePage()).statusCode).toBe(200);
  expect((await upload(2)).statusCode).toBe(201);

  expect(before.limits).toEqual(unlimited);
  const { used } = await read();
  expect(used).toEqual({ pages: before.used.pages + 1, storage: before.used.storage + 2_000_000 });
});

test('no page is made beyond the limit, by whatever way, until one is deleted for good or the limit is raised', async () => {
  const { read, set, makePage, admin } = await openPlan();
  const { guid } = (await makePage()).json();
  const { pages } = (await read()).used;
  await set({ ...unlimited, pages });

  const beyond = [403, 'not_allowed', { reason: 'plan_pages', limit: String(pages) }];
  expect(refusal(await makePage('Sporthal'))).toEqual(beyond);
  expect(refusal(await admin.post(`/api/pages/${guid}/duplicate`))).toEqual(beyond);
  expect((await read()).used.pages).toBe(pages);
  // What is there is changed and published as before.
  const draft = (await admin.get(`/api/documents/${guid}/draft`)).json();
  const publish = { version: draft.version, languages: ['nl'] };
  expect((await admin.post(`/api/documents/${guid}/publish`, publish)).statusCode).toBe(200);

  await set({ ...unlimited, pages: pages + 1 });
  expect((await makePage('Sporthal')).statusCode).toBe(200);
});

test('no file or image is taken beyond the limit; a portrait is', async () => {
  const { read, set, upload, send, editor } = await openPlan();
  expect((await upload(2)).statusCode).toBe(201);
  const { storage } = (await read()).used;
  await set({ ...unlimited, storage: Math.ceil(storage / 1_000_000) });

  const beyond = [403, 'not_allowed', { reason: 'plan_storage', limit: String(Math.ceil(storage / 1_000_000)) }];
  expect(refusal(await upload(1))).toEqual(beyond);
  const bytes = await sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
    .png()
    .toBuffer();
  const image = { fileName: 'kade.png', bytes };
  const { accessToken } = (await editor.post('/api/accesstoken')).json();
  const program = { headers: { authorization: `Bearer ${accessToken}` } };
  expect(refusal(await send('/a/upload?public=true', program, 'Image', image))).toEqual(beyond);
  expect((await send(`/a/upload?profile=${editor.accountId}`, program, 'Image', image)).statusCode).toBe(201);
  expect((await read()).used.storage).toBe(storage + bytes.length);
});

test('a limit below what there is takes nothing away', async () => {
  const { read, set, makePage, admin } = await openPlan();
  const { guid } = (await makePage()).json();
  await makePage('Sporthal');
  const { used } = await read();
  expect((await set({ pages: 1, storage: 1, without: [] })).statusCode).toBe(200);

  expect((await read()).used).toEqual(used);
  expect((await admin.get(`/api/documents/${guid}/draft`)).statusCode).toBe(200);
});

test('platform staff alone change it, whole numbers from 1, and not over the head of somebody else; it is undone and written down', async () => {
  const { staff, admin, set, read, ctx } = await openPlan();
  const limits = { pages: 500, storage: 20_000, without: ['webhooks', 'feeds'] };
  expect((await admin.put(path, { limits, seen: unlimited })).statusCode).toBe(403);
  for (const pages of [0, 1.5, 1_000_001, '20'])
    expect(refusal(await set({ ...unlimited, pages }))[0], String(pages)).toBe(400);
  expect(refusal(await set({ ...unlimited, without: ['koffie'] }))[2]).toEqual({
    'body.limits.without.0': 'invalid_value',
  });
  const response = await set(limits);
  const { undoToken } = response.json();
  expect((await read()).limits).toEqual(limits);
  expect(refusal(await staff.put(path, { limits: unlimited, seen: unlimited })).slice(0, 2)).toEqual([409, 'conflict']);

  expect((await staff.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
  expect((await read()).limits).toEqual(unlimited);
  const { entries } = await readAudit(ctx, auditTexts, { pageNumber: 1, itemCount: 10, action: 'plan.changed' });
  expect(entries.map(({ old, new: became }) => [old, became])).toEqual([
    [
      { planPages: 500, planStorage: 20_000, planWithout: ['webhooks', 'feeds'] },
      { planPages: null, planStorage: null, planWithout: [] },
    ],
    [
      { planPages: null, planStorage: null, planWithout: [] },
      { planPages: 500, planStorage: 20_000, planWithout: ['webhooks', 'feeds'] },
    ],
  ]);
  expect(await entriesWithoutWords(ctx)).toEqual([]);
});
