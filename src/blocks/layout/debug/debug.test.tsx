import { describe, expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function setting() {
  const platform = await server.createPlatform();
  const secret = await platform.page('/gegevens', {
    blocks: blocksOf(
      ['Debug', {}],
      ['Menu', { content: { nl: { blockTitle: 'Menu van de gemeente' } } }],
      ['Heading', { content: { nl: { text: 'Welkom' } }, options: { level: '2' } }],
    ),
  });
  return { ...platform, secret };
}

describe('the block Debug', () => {
  test('shows developers what the other blocks of the page are drawn from, and what they asked', async () => {
    const { signIn } = await setting();
    const developer = await signIn(['Developer']);
    const { body } = await developer.get('/gegevens');

    expect(body).toContain('<code>Menu</code>');
    expect(body).toMatch(/<th scope="row">menu<\/th><td>GET \/api\/menus[^<]*<\/td><td>[\d,]+<\/td><td>[\d.]+<\/td>/);
    expect(body).toContain('&quot;text&quot;: &quot;Welkom&quot;');
    expect(body).not.toContain('<code>Debug</code>');
  });

  test('shows nothing to anybody else, also when a developer asked before', async () => {
    const { signIn, get } = await setting();
    const developer = await signIn(['Developer']);
    const [member, admin] = [await signIn(), await signIn(['Admin'])];
    await developer.get('/gegevens');

    for (const one of [await get('/gegevens'), await member.get('/gegevens'), await admin.get('/gegevens')]) {
      expect(one.statusCode).toBe(200);
      expect(one.body).toContain('Welkom');
      expect(one.body).not.toMatch(/class="debug|GET \/api\/menus/);
    }
  });
});
