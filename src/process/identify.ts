import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';
import { installationId } from '#features/base/platforms/installation.ts';
import { platformsByHost } from '#features/base/platforms/server/platforms.service.ts';
import { isForMembers } from '#features/base/settings/server/settings.service.ts';
import { attachedFiles } from '#features/content/files/server/attached-files.service.ts';
import { identifyPerson } from '#features/identity/sessions/server/people.service.ts';
import { identifyByKey, meansKey } from '#features/operations/api-keys/server/identify-by-key.service.ts';
import { namesOf } from '#features/operations/audit/server/names.service.ts';
import type { DataCache } from '#infra/caches/data-cache.ts';
import { hasCredentials } from '#infra/caches/page-cache.ts';
import type { ChangeLog } from '#infra/change-log.ts';
import {
  type Actor,
  anonymous,
  type Ctx,
  forPlatform,
  type Platform,
  refuseChange,
  refuseRecord,
  type Statement,
} from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import type { FetchedFiles } from '#infra/files/fetched-files.ts';
import type { FileStore } from '#infra/files/file-store.ts';
import type { ScanFile } from '#infra/files/scan-file.ts';
import type { IdentifyOptions } from '#infra/http/endpoints.ts';
import { hostIn } from '#infra/http/host.ts';
import { createOutboundCalls, type OutboundCalls } from '#infra/http/outbound/outbound-fetch.ts';
import { readBearer } from '#infra/http/read-bearer.ts';
import { rateLimitsOf } from '#infra/limits/rate-limits.ts';
import type { ObjectStore } from '#infra/object-store.ts';
import { runPrepared } from '#infra/postgres/connections.ts';
import type { SecretBox } from '#infra/postgres/secret-box.ts';
import { AppError } from '#kernel/errors.ts';
import { publicationChanged } from './publication-changed.ts';

export interface Dependencies {
  db: Kysely<Database>;
  pool: Pool;
  files: ObjectStore;
  storage: FileStore;
  fetched: FetchedFiles;
  /** Undefined: nothing is scanned. */
  scanFile?: ScanFile | undefined;
  secrets: SecretBox;
  /** Calls to servers that admins named; left out: on the internet only. */
  outbound?: OutboundCalls | undefined;
  cache: (platformId: string) => DataCache;
  changeLog: Pick<ChangeLog, 'announce' | 'catchUp' | 'catchUpWith' | 'isHearing'>;
  now?: () => Date;
}

/** The host without its port, in lower case. */
export const hostOf = (request: { headers: { host?: string | undefined } }) => hostIn(request.headers.host);

/** The platform of a host; undefined where there is none. Reads nothing but memory once the platforms are known. */
export async function findPlatform(
  { db, cache }: Dependencies,
  host: string,
): Promise<{ platform: Platform | undefined; isEmpty: boolean }> {
  const all = await platformsByHost(db, cache(installationId));
  return { platform: all.get(host), isEmpty: all.size === 0 };
}

/**
 * The context of one request: one platform, one person, one clock. Throws `unknown_host`, `not_signed_in` for a bad bearer token or API
 * key, `not_allowed` for one that does not reach here, and `too_many_requests` for a key.
 */
export async function identifyRequest(
  dependencies: Dependencies,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  options?: IdentifyOptions,
): Promise<Ctx> {
  const { platform } = await findPlatform(dependencies, hostOf(request));
  if (!platform) throw new AppError('unknown_host', 'no platform has this host');
  const ctx = { ...makeCtx(dependencies, platform, anonymous), ip: request.ip };
  if (!hasCredentials(request.headers)) return orOutsider(ctx);
  const identified = await orOutsider(await identifyCaller(ctx, request, options));
  const { platform: known } = await findPlatform(dependencies, hostOf(request));
  // What they changed at another node may be the platform itself.
  return known === platform ? identified : identifyRequest(dependencies, request, options);
}

/** An API key is told from other tokens by how it begins. */
async function identifyCaller(
  ctx: Ctx,
  request: Pick<FastifyRequest, 'headers'>,
  { takesKeys = false, ...options }: IdentifyOptions = {},
): Promise<Ctx> {
  const bearer = readBearer(request.headers.authorization);
  return bearer !== undefined && meansKey(bearer)
    ? identifyByKey(ctx, bearer, { request, takesKeys })
    : identifyPerson(ctx, request.headers, options);
}

const outsider: Actor = { ...anonymous, isOutsider: true };

/** Who has no account is an outsider of a website for members only. */
const orOutsider = async (ctx: Ctx): Promise<Ctx> =>
  !ctx.actor.isSignedIn && (await isForMembers(ctx)) ? { ...ctx, actor: outsider } : ctx;

const toInternet = createOutboundCalls([]);

export function makeCtx(dependencies: Dependencies, platform: Platform, actor: Actor): Ctx {
  const { db, pool, files, storage, fetched, scanFile, secrets, cache, changeLog } = dependencies;
  const { outbound = toInternet, now = () => new Date() } = dependencies;
  return {
    platform,
    actor,
    db: forPlatform(db, platform.id),
    prepared: <Row>(statement: Statement, values: unknown[]) =>
      runPrepared<QueryResultRow>(pool, statement, values) as Promise<Row[]>,
    now,
    files,
    storage,
    fetched,
    attachedFiles,
    scanFile,
    secrets,
    outbound,
    spend: rateLimitsOf(pool),
    cache: cache(platform.id),
    isInTransaction: false,
    dependsOn: () => {},
    changed: refuseChange,
    records: refuseRecord,
    namesOf,
    publicationChanged,
    ip: null,
    cacheUntil: () => {},
    catchUpWith: changeLog.catchUpWith,
    announce: ({ platformId = platform.id, ...change }) => changeLog.announce(platformId, change),
  };
}
