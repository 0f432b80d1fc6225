import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing set is a configuration that works', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', TRUSTED_PROXIES: [] });
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres://'],
  [{ S3_URL: 'https://objects.example.org/bucket' }, 'S3_URL must have a key, a secret and a bucket'],
  [{ FILE_SCAN_CLAMD: 'tcp://a:1', FILE_SCAN_COMMAND: 'b' }, 'FILE_SCAN_COMMAND must be left out'],
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL must be an address that starts with smtp://'],
  [{ TRUSTED_PROXIES: '10.0.0.1, evil' }, 'TRUSTED_PROXIES must be IP addresses'],
  [{ TRANSLATION_URL: 'ftp://x' }, 'TRANSLATION_URL must be an address that starts with https://'],
  [{ TRANSLATION_KIND: 'deepl' }, 'TRANSLATION_KEY must be given where TRANSLATION_KIND is deepl'],
  [{ DATABASE_POOL_URL: 'postgres://x/y' }, 'DATABASE_URL must be given where DATABASE_POOL_URL is'],
  [{ DATABASE_MIGRATION_URL: 'postgres://x/y' }, 'DATABASE_URL must be given where DATABASE_MIGRATION_URL is'],
  [{ JOBS: 'maybe' }, 'JOBS'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
])('%j is refused by name, in words', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('several wrong values are named together', () => {
  expect(() => readConfig({ PORT: 'x', SMTP_URL: 'y' })).toThrow(/PORT .*SMTP_URL/);
});
