import { randomUUID } from 'node:crypto';
import type { Ctx, Platform } from '#infra/ctx.ts';
import { storePlatform } from '../../../base/platforms/server/platforms.service.ts';
import { saveSettings } from '../../../base/settings/server/settings.service.ts';
import { addMenus } from '../../../content/menus/server/menus.service.ts';
import { shipTemplates } from '../../../content/templates/server/ship-templates.service.ts';
import { prepareAccess } from '../../../identity/roles/server/access.service.ts';
import { NewPlatform } from '../platform-setup.contract.ts';

/**
 * Makes a platform with its roles, menus, templates and settings, and does `fill` in the same transaction: a platform is there whole
 * or not at all. Throws `conflict` with the field `hosts` when another platform has one of the hosts.
 */
export async function addPlatform(
  makeCtx: (platform: Platform) => Ctx,
  given: NewPlatform,
  fill: (ctx: Ctx) => Promise<void> = async () => {},
): Promise<Platform> {
  const { hosts, name, languages, timeZone } = NewPlatform.parse(given);
  const [primaryDomain = ''] = hosts;
  const platform: Platform = {
    id: randomUUID(),
    hosts,
    primaryDomain,
    defaultLanguage: languages[0] ?? 'nl',
    languages,
    retiredLanguages: [],
    timeZone,
    without: [],
  };
  await storePlatform(makeCtx(platform), async (ctx) => {
    await prepareAccess(ctx);
    await addMenus(ctx, ['Top level menu', 'Hidden pages', 'Service menu', 'Footer menu']);
    await shipTemplates(ctx);
    await saveSettings(ctx, { platformName: { [platform.defaultLanguage]: name } });
    await fill(ctx);
  });
  return platform;
}
