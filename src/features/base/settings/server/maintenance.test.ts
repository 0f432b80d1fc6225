import { afterEach, expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const hour = 3_600_000;
afterEach(() => {
  server.clock.offset = 0;
});
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

test('a notice stands above every page in its time and language, and pages are kept no longer', async () => {
  const { page, get, ctx } = await server.createPlatform();
  await page('/werk', {});
  await saveSettings(ctx, {
    maintenanceText: { nl: 'Vanavond onderhoud.', en: 'Maintenance tonight.' },
    maintenanceFrom: inHours(1),
    maintenanceUntil: inHours(3),
    maintenanceColor: 'warning',
  });
  const shows = async (url: string) => (await get(url)).body.includes('Vanavond onderhoud.');
  const before = [await shows('/werk'), await shows('/werk')];

  server.clock.offset = 2 * hour;
  const during = [await shows('/werk'), (await get('/legal/accessibility/en')).body.includes('Maintenance tonight.')];
  server.clock.offset = 4 * hour;
  const after = await shows('/werk');

  expect([before, during, after]).toEqual([[false, false], [true, true], false]);
});

test('what is planned is no visitor’s to read before its time, by the call either', async () => {
  const { get, ctx } = await server.createPlatform();
  await saveSettings(ctx, { maintenanceText: { nl: 'Straks.' }, maintenanceFrom: inHours(1) });
  const read = async () => (await get('/api/maintenancenotice?lang=nl')).json();

  expect(await read()).toEqual({ notice: null });
  expect((await get('/api/platformsettingvalues?keys=maintenanceText')).statusCode).toBe(403);
  server.clock.offset = 2 * hour;
  expect(await read()).toEqual({ notice: { text: 'Straks.', language: 'nl', color: 'info' } });
});

test('a block shows the notice where somebody put it, and it stands on that page once', async () => {
  const { page, get, ctx } = await server.createPlatform();
  await page('/bericht', { blocks: blocksOf(['MaintenanceNotice', {}]) });
  const times = async () => (await get('/bericht')).body.split('Er is een storing.').length - 1;
  const without = await times();

  await saveSettings(ctx, { maintenanceText: { nl: 'Er is een storing.' } });

  expect([without, await times()]).toEqual([0, 1]);
});

test('closed, visitors get a maintenance page with 503; staff get in, and what the law asks for and health stay', async () => {
  const { page, get, signIn, ctx } = await server.createPlatform();
  await page('/werk', {});
  const [admin, manager, member] = [await signIn(['Admin']), await signIn(['ContentManager']), await signIn()];
  expect((await get('/werk')).statusCode).toBe(200);
  await saveSettings(ctx, { isClosed: true, closedText: { nl: 'Wij verhuizen.' }, closedUntil: inHours(1) });

  const closed = await get('/werk');
  const statuses = await Promise.all(
    [member, admin, manager].map(async (person) => (await person.get('/werk')).statusCode),
  );
  const open = await Promise.all(
    ['/login', '/legal/privacy', '/healthz', '/readyz'].map(async (url) => (await get(url)).statusCode),
  );

  expect([closed.statusCode, closed.body.includes('Wij verhuizen.')]).toEqual([503, true]);
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(3500);
  expect(closed.headers['cache-control']).toBe('private, no-store');
  expect(statuses).toEqual([503, 200, 200]);
  expect(open).toEqual([200, 200, 200, 200]);
  expect((await get('/en/weg')).body).toContain('closed for maintenance');
  server.clock.offset = 2 * hour;
  expect((await get('/werk')).statusCode).toBe(200);
});

test('only an admin closes the platform', async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);

  const { undoToken } = (await admin.put('/api/platformsettingvalues', { isClosed: true })).json();
  const refused = await (await signIn(['ContentManager'])).put('/api/platformsettingvalues', { isClosed: true });

  expect(refused.statusCode).toBe(403);
  expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
});
