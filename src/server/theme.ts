import { createHash } from 'node:crypto';
import { readSettings } from '#features/settings/server/settings.service.ts';
import type { SettingValues } from '#features/settings/settings.contract.ts';
import type { App } from '#infra/http.ts';
import { baseHeaders } from '#infra/security-headers.ts';
import { themeSheet } from '#ui/theme.ts';

const sheetOf = ({ colorScheme, fontFamily, headerLogoHeight, headerLogoPadding }: SettingValues) =>
  themeSheet({ ...colorScheme, fontFamily, logoHeight: headerLogoHeight, logoPadding: headerLogoPadding });

/** Address of the platform's own sheet: another look is another address. */
export const themeAddress = (settings: SettingValues) =>
  `/theme-${createHash('sha256').update(sheetOf(settings)).digest('hex').slice(0, 12)}.css`;

export function themeRoutes(app: App) {
  app.get('/theme-:hash.css', async (request, reply) => {
    const settings = await readSettings(await app.identify(request));
    const isNow = request.url.split('?')[0] === themeAddress(settings);
    return reply
      .headers({
        ...baseHeaders,
        'content-type': 'text/css; charset=utf-8',
        'cache-control': isNow ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .send(sheetOf(settings));
  });
}
