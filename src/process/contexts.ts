import { installationId } from '#features/base/platforms/installation.ts';
import { platformsByHost } from '#features/base/platforms/server/platforms.service.ts';
import { type Ctx, type Platform, system } from '#infra/ctx.ts';
import { type Dependencies, makeCtx } from './identify.ts';

/** The product itself at work on each platform. */
export async function contexts(dependencies: Dependencies): Promise<Ctx[]> {
  const byHost = await platformsByHost(dependencies.db, dependencies.cache(installationId));
  const platforms = new Map<string, Platform>([...byHost.values()].map((one) => [one.id, one]));
  return [...platforms.values()].map((platform) => makeCtx(dependencies, platform, system));
}
