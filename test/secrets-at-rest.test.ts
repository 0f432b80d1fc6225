import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renewSetupLink } from '#features/operations/platform-setup/server/first-admin/setup.service.ts';
import { openServer } from './harness.ts';
import { codeIn, openMailbox, tokenIn } from './mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.surroundings);

/** Everything that the database holds, row by row, and everything on disk. */
async function dump(): Promise<string> {
  const tables = await server.ownerQuery(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const rows: string[] = [];
  for (const { table_name } of tables)
    for (const { row } of await server.ownerQuery(`select t::text as row from "${table_name}" t`)) rows.push(row);
  const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const bytes = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
  return [...rows, ...bytes].join('\n');
}

test('no secret that the product gives or takes is at rest in the clear', async () => {
  const { ctx, signIn, post, page } = await server.createPlatform();
  const setup = await renewSetupLink(ctx);
  const admin = await signIn(['Admin']);
  const secrets: Record<string, string> = { setup: setup ?? '', password: admin.password };
  for (const part of admin.headers.cookie?.split('; ') ?? [])
    secrets[`cookie ${part.split('=')[0]}`] = part.split('=')[1] ?? '';
  secrets.accessToken = (await admin.post('/api/accesstoken')).json().accessToken;

  await admin.put('/api/platformsettingvalues', { registrationMode: 'open' });
  const newcomer = { email: `${randomUUID()}@example.org`, password: 'acht gele tulpen bloeien' };
  await post('/api/registrations', { ...newcomer, firstName: 'Eva', lastName: 'Vos', hasAcceptedTerms: true });
  const registration = await mailbox.newest(newcomer.email);
  secrets.registrationPassword = newcomer.password;
  secrets.registrationLink = tokenIn(registration);
  secrets.registrationCode = codeIn(registration);
  await post('/api/passwordresets', { email: admin.email });
  secrets.resetLink = /\/password\/([\w-]+)/.exec((await mailbox.newest(admin.email)).text)?.[1] ?? '';
  await post('/api/signinlinks', { email: admin.email });
  secrets.signInLink = tokenIn(await mailbox.newest(admin.email));
  const invited = `${randomUUID()}@example.org`;
  await admin.post('/api/invitations', { people: [{ email: invited }], language: 'nl' });
  secrets.invitation = tokenIn(await mailbox.newest(invited));
  const guid = await page('/voorbeeld');
  const preview = await admin.post(`/api/documents/${guid}/previews`, { language: 'nl' });
  secrets.preview = preview.json().path.split('/').at(-1);

  const everything = await dump();

  expect(everything.length).toBeGreaterThan(10_000);
  expect(everything).toContain(newcomer.email);
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length > 5]).toEqual([name, true]);
    expect([name, everything.includes(secret)]).toEqual([name, false]);
    expect([name, everything.includes(Buffer.from(secret).toString('base64url'))]).toEqual([name, false]);
  }
});
