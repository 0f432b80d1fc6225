import type { Platform } from '#infra/ctx.ts';
import type { PlatformManifest } from './manifest.ts';

/** Where a platform is found. */
export type PlatformHosts = Pick<Platform, 'primaryDomain' | 'hosts'>;

/** The platform of an export, for its files and its audit log; the rest of it stands in its rows. */
export const platformOf = ({
  guid,
  ...hosts
}: PlatformHosts & Pick<PlatformManifest['platform'], 'guid'>): Platform => ({
  ...hosts,
  id: guid,
  defaultLanguage: 'nl',
  languages: ['nl'],
  retiredLanguages: [],
  timeZone: 'Europe/Amsterdam',
  without: [],
});
