import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { renewSetupLink } from '#features/operations/platform-setup/server/first-admin/setup.service.ts';
import { openServer } from './harness.ts';
import { codeIn, openMailbox, tokenIn } from './mailbox.ts';
import { startOidcProvider } from './oidc-provider.ts';
import { startTranslationService } from './translation-service.ts';

const oidc = await startOidcProvider();
afterAll(() => oidc.close());
const translation = await startTranslationService(`key-${randomUUID()}`);
afterAll(() => translation.close());
const server = await openServer({ trustedIssuers: [oidc.issuer], trustedReceivers: [translation.url] });
const mailFolder = join(server.dataDir, 'mail');
const mailbox = openMailbox(server.dependencies, mailFolder);

/** Everything that the database holds, row by row. */
async function rowsAtRest(): Promise<string> {
  const tables = await server.ownerQuery(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const rows: string[] = [];
  for (const { table_name } of tables)
    for (const { row } of await server.ownerQuery(`select t::text as row from "${table_name}" t`)) rows.push(row);
  return rows.join('\n');
}

interface FileAtRest {
  path: string;
  text: string;
}

/** Everything on disk; what stands there as base64, as in a mail, also as what it says. */
function filesAtRest(): FileAtRest[] {
  const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const text = readFileSync(path, 'latin1');
    const decoded = [...text.matchAll(/(?:[\w+/=]{20,}\r?\n?)+/g)].map(([part]) =>
      Buffer.from(part, 'base64').toString(),
    );
    return { path, text: [text, ...decoded].join('\n') };
  });
}

const isMail = ({ path }: FileAtRest) => path.startsWith(mailFolder);
const holds = (text: string, secret: string) =>
  text.includes(secret) || text.includes(Buffer.from(secret).toString('base64url'));

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

  const provider = {
    name: 'Gemeente',
    issuer: oidc.issuer,
    clientId: 'bouwsteen',
    clientSecret: `secret-${randomUUID()}`,
  };
  expect((await admin.post('/api/signinproviders', provider)).statusCode).toBe(200);
  secrets.providerSecret = provider.clientSecret;
  const mailServer = { host: 'smtp.example.org', port: 587, security: 'starttls', user: 'website', fromAddress: null };
  secrets.mailServer = `password-${randomUUID()}`;
  const staff = await signIn(['Mett']);
  const set = { ...mailServer, password: secrets.mailServer, version: null };
  expect((await staff.put('/api/platform/mail-server', set)).statusCode).toBe(200);
  const gone = await staff.delete(
    `/api/platform/mail-server?version=${(await staff.get('/api/platform/mail-server')).json().server.version}`,
  );
  await staff.post(`/api/undo/${gone.json().undoToken}`);
  secrets.translationKey = translation.key;
  const chosen = { uses: 'deepl', url: translation.url, key: translation.key, version: null };
  expect((await admin.put('/api/platform/translation-provider', chosen)).statusCode).toBe(200);
  secrets.authenticator = (await admin.post('/api/account/authenticator')).json().secret;
  const app = new TOTP({ secret: Secret.fromBase32(secrets.authenticator ?? '') });
  const code = app.generate({ timestamp: Date.now() + server.clock.offset });
  const confirmed = await admin.post('/api/account/authenticator:confirm', { code });
  for (const [at, code] of confirmed.json().recoveryCodes.entries()) secrets[`recoveryCode ${at}`] = code;

  await mailbox.deliver();
  const rows = await rowsAtRest();
  const files = filesAtRest();
  const mails = files.filter(isMail);

  expect(rows.length).toBeGreaterThan(10_000);
  expect(rows).toContain(newcomer.email);
  expect(mails.length).toBeGreaterThanOrEqual(5);
  expect(Object.keys(secrets).length).toBeGreaterThan(20);
  const everything = [rows, ...files.filter((file) => !isMail(file)).map(({ text }) => text)].join('\n');
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length > 5]).toEqual([name, true]);
    expect([name, holds(everything, secret)]).toEqual([name, false]);
  }
  // Without a mail server a mail is a file: it says what its reader needs and nothing else, to nobody but its owner.
  const mailed = Object.keys(secrets).filter((name) => mails.some(({ text }) => holds(text, secrets[name] ?? '')));
  expect(mailed.toSorted()).toEqual(['invitation', 'registrationCode', 'registrationLink', 'resetLink', 'signInLink']);
  expect(mails.map(({ path }) => statSync(path).mode & 0o777)).toEqual(mails.map(() => 0o600));
});
