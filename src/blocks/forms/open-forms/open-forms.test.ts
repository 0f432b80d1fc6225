import { describe, expect, test } from 'vitest';
import { openFormsAddresses } from '#features/base/settings/open-forms.rules.ts';
import { isServerAddress } from '#features/base/settings/server-address.rules.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy']);
const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.split(' ')[0] === name);

async function setting(openFormsUrl: string | null) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  await platform.page('/afspraak', { blocks: blocksOf(['OpenForms', { content: { nl: { slug: 'afspraak' } } }]) });
  await platform.page('/leeg', { blocks: blocksOf(['OpenForms', { content: {} }]) });
  await platform.page('/over');
  const save = (url: string | null) => admin.put('/api/platformsettingvalues', { openFormsUrl: url });
  if (openFormsUrl !== null) expect((await save(openFormsUrl)).statusCode).toBe(200);
  return { ...platform, admin, save };
}

describe('a page with a form of Open Formulieren', () => {
  test('opens its policy for that server, and no other page does', async () => {
    const { get } = await setting('https://formulieren.example.nl/');
    const page = await get('/afspraak');
    const policy = policyOf(page);
    const host = 'https://formulieren.example.nl';
    for (const name of ['script-src', 'style-src', 'font-src', 'connect-src'])
      expect(directive(policy, name)).toBe(`${name} 'self' ${host}`);
    expect(directive(policy, 'img-src')).toBe(`img-src 'self' data: ${host} https://service.pdok.nl`);
    expect(directive(policy, 'trusted-types')).toBe('trusted-types bouwsteen dompurify');
    expect(directive(policy, 'require-trusted-types-for')).toBeUndefined();
    expect(directive(policy, 'frame-src')).toBe("frame-src 'none'");
    expect(page.body).toContain(`href="${host}/afspraak/"`);
    // Another document is needed for another policy.
    expect(page.body).toContain(`<meta name="frames" content="${host}"/>`);

    const other = await get('/over');
    for (const one of [other, await get('/leeg')]) {
      expect(policyOf(one)).not.toContain(host);
      expect(directive(policyOf(one), 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
      expect(one.body).not.toContain(host);
    }
  });

  test('without the setting shows visitors nothing and opens nothing; a setting that changes counts at once', async () => {
    const { get, save } = await setting(null);
    const before = await get('/afspraak');
    expect(policyOf(before)).toBe(policyOf(await get('/over')));
    expect(before.body).not.toMatch(/open-form|OpenForm|Koppelingen/);
    await save('https://formulieren.example.nl');
    expect(policyOf(await get('/afspraak'))).toContain('https://formulieren.example.nl');
    await save(null);
    expect((await get('/afspraak')).body).toBe(before.body);
  });

  test('opens nothing where it is edited', async () => {
    const { get, signIn } = await setting('https://formulieren.example.nl');
    const editor = await signIn(['ContentManager']);
    const page = await get('/afspraak', { cookie: `${editor.headers.cookie}; __Host-edit=1` });
    expect(policyOf(page)).toContain('bouwsteen-editor');
    expect(policyOf(page)).not.toContain('formulieren.example.nl');
  });
});

describe('the address of Open Formulieren', () => {
  test.each([
    'http://formulieren.example.nl',
    'javascript:alert(1)',
    "https://formulieren.example.nl; script-src 'unsafe-inline'",
    'https://a.nl https://b.nl',
    'https://wie@formulieren.example.nl',
    'https://formulieren.example.nl/?a=b',
    'https://*.example.nl',
  ])('%s is refused', async (url) => {
    const { save } = await setting(null);
    const response = await save(url);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['body.openFormsUrl']]);
  });

  test('is https, or http on the own machine, and may be that of the API', () => {
    for (const url of [
      'https://a.nl',
      'https://a.nl/formulieren',
      'http://127.0.0.1:8000',
      'http://localhost:8000/api/v2',
    ])
      expect([url, isServerAddress(url)]).toEqual([url, true]);
    expect(openFormsAddresses('https://a.nl/api/v1/')).toMatchObject({
      origin: 'https://a.nl',
      api: 'https://a.nl/api/v1/',
      sdk: 'https://a.nl/static/sdk/open-forms-sdk',
    });
    expect(openFormsAddresses('https://a.nl/formulieren').api).toBe('https://a.nl/formulieren/api/v2/');
  });

  test('is for admins: whose script runs on a page is no matter of looks', async () => {
    const { signIn } = await setting(null);
    const editor = await signIn(['ContentManager']);
    expect((await editor.put('/api/platformsettingvalues', { openFormsUrl: 'https://a.nl' })).statusCode).toBe(403);
  });
});
