import { expect, test } from 'vitest';
import { pagePolicy } from '#infra/http/security-headers.ts';

const framesIn = (hosts: readonly string[]) => /frame-src ([^;]+)/.exec(pagePolicy(hosts))?.[1];

test('a block of a package names hosts, and nothing else gets into the policy by it', () => {
  expect(framesIn(['https://player.films.example', 'https://w.soundcloud.com'])).toBe(
    'https://player.films.example https://w.soundcloud.com',
  );
  const strange = ['*', 'https:', 'https://a.example; script-src *', 'http://a.example', "'self'", 'https://*.example'];
  expect(framesIn(strange)).toBe("'none'");
  expect(pagePolicy(strange)).toBe(pagePolicy([]));
});
