import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

const open = async () => {
  const alias = `${randomUUID()}.test`;
  const platform = await server.createPlatform(undefined, [alias, `${randomUUID()}.localhost`]);
  await platform.page('/contact');
  const at = async (host: string, url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
    const { statusCode, headers } = await server.app.inject({ method, url, headers: { host } });
    return [statusCode, headers.location];
  };
  return { ...platform, alias, at };
};

describe('a host beside the primary domain of a platform', () => {
  test('leads every page to the primary domain, where it is, with what was asked of it', async () => {
    const { host, alias, at } = await open();
    for (const url of [
      '/',
      '/contact',
      '/en/contact?p=2',
      '/nergens',
      '//elders.example/x',
      '/login?returnUrl=%2Fedit',
    ])
      expect([url, await at(alias, url)]).toEqual([url, [301, `https://${host}${url}`]]);
    expect(await at(alias, '/contact', 'HEAD')).toEqual([301, `https://${host}/contact`]);
    expect(await at(`${alias}:8443`, '/contact')).toEqual([301, `https://${host}/contact`]);
    expect(await at(host, '/contact')).toEqual([200, undefined]);
  });

  test('still answers calls, health, and who shows that the domain is theirs', async () => {
    const { alias, at } = await open();
    expect(await at(alias, '/api/menus:withName?name=Top%20level%20menu')).toEqual([200, undefined]);
    expect(await at(alias, '/healthz')).toEqual([200, undefined]);
    expect((await at(alias, '/.well-known/security.txt'))[0]).toBe(200);
  });

  test('that only this machine knows is for looking behind the proxy, and leads nowhere', async () => {
    const { platform, at } = await open();
    const local = platform.hosts.find((one) => one.endsWith('.localhost')) ?? '';
    expect(await at(local, '/contact')).toEqual([200, undefined]);
  });
});

test('password managers find where a password is changed (/.well-known/change-password)', async () => {
  const { get } = await server.createPlatform();
  const response = await get('/.well-known/change-password');
  expect([response.statusCode, response.headers.location]).toEqual([302, '/account/security']);
});
