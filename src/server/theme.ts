import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { readSettings } from '#features/settings/server/settings.service.ts';
import type { SettingValues } from '#features/settings/settings.contract.ts';
import type { App } from '#infra/http.ts';
import { baseHeaders } from '#infra/security-headers.ts';
import { themeSheet } from '#ui/theme.ts';

const sheetOf = ({ colorScheme, fontFamily, headerLogoHeight, headerLogoPadding }: SettingValues) =>
  themeSheet({ ...colorScheme, fontFamily, logoHeight: headerLogoHeight, logoPadding: headerLogoPadding });

const addressOf = (sheet: string) => `/theme-${createHash('sha256').update(sheet).digest('hex').slice(0, 12)}.css`;

/** Address of the platform's own sheet: another look is another address. */
export const themeAddress = (settings: SettingValues) => addressOf(sheetOf(settings));

const compress = { br: (sheet: string) => brotliCompressSync(sheet), gzip: (sheet: string) => gzipSync(sheet) };
type Encoding = keyof typeof compress;

export function themeRoutes(app: App) {
  const kept = new LRUCache<string, Buffer>({ max: 1_000 });
  const compressed = (sheet: string, encoding: Encoding) => {
    const key = `${encoding} ${sheet}`;
    const bytes = kept.get(key) ?? compress[encoding](sheet);
    kept.set(key, bytes);
    return bytes;
  };

  app.get('/theme-:hash.css', async (request, reply) => {
    const sheet = sheetOf(await readSettings(await app.identify(request)));
    const isNow = request.url.split('?')[0] === addressOf(sheet);
    reply.headers({
      ...baseHeaders,
      'content-type': 'text/css; charset=utf-8',
      'cache-control': isNow ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    });
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return reply.send(sheet);
    return reply.header('content-encoding', encoding).send(compressed(sheet, encoding));
  });
}

const encodingFor = (accepted = ''): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted),
  );
