import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { matches } from '#infra/caches/kept-page.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import { fileHeaders } from '#infra/http/security-headers.ts';
import type { ImageMemory } from '#infra/images/image-memory.ts';
import { endIdleImageProcesses } from '#infra/images/image-processes.ts';
import type { ImageResizer } from '#infra/images/image-resizer.ts';
import { networkOf } from '#infra/network.ts';
import { type OpenFile, StoreError } from '#infra/object-store.ts';
import { AppError } from '#kernel/errors.ts';
import { toGuid } from '#kernel/short-id.ts';
import { ImageQuery } from '../image-query.ts';
import * as contract from '../media.contract.ts';
import { readImages, readLibrary } from './images.service.ts';
import * as media from './media.service.ts';
import { createRenditionBudget, type RenditionBudget } from './rendition-budget.ts';
import { createRenditions } from './renditions.ts';
import { uploadRoutes } from './upload.routes.ts';

interface MediaEnvironment {
  /** Images stand in blocks and items, of which this feature knows nothing: it says who sees those. */
  isSeenThrough: media.SeenThrough;
  memory: ImageMemory;
}

export function mediaRoutes(app: App, resizer: ImageResizer, { isSeenThrough, memory }: MediaEnvironment) {
  const spend = createRenditionBudget();
  const tell = tellOnce((error) => app.log.error({ err: error }));
  const renditions = createRenditions(resizer, tell);
  app.addHook('onClose', async () => {
    await renditions.settled();
    endIdleImageProcesses();
  });
  mount(app, contract.getImages, (ctx, { query }) =>
    readImages(
      ctx,
      query.guids.split(',').filter((guid) => toGuid(guid)),
    ),
  );
  mount(app, contract.getImageLibrary, (ctx, { query }) => readLibrary(ctx, query));
  uploadRoutes(app, resizer);
  app.get('/a/:guid', async (request: FastifyRequest, reply) => {
    const guid = toGuid((request.params as { guid: string }).guid);
    const query = ImageQuery.safeParse(request.query);
    if (!guid || !query.success) throw new AppError('validation_failed', 'bad image address', fieldsOf(query.error));
    const since = memory.sequence();
    const ctx = await app.identify(request, { takesKeys: true });
    try {
      const accept = request.headers.accept ?? '';
      const found = await media.findRendition(ctx, { guid, query: query.data, accept, isSeenThrough });
      spend(`${media.clientOf(ctx)} ${guid}`, found.name);
      const etag = etagFor(found);
      const headers = { ...headersFor(found, query.data), etag };
      if (matches(request.headers['if-none-match'], etag)) return reply.headers(headers).status(304).send();
      const file = await renditions.open(ctx, found);
      if (!found.isPublic || !memory.isSmall(file.size)) return sendStream(reply.headers(headers), file);
      const body = await file.read();
      const admits = admitsWith(spend, guid, found.name);
      const platformId = ctx.platform.id;
      memory.keep(request.raw, { platformId, tags: [`image:${guid}`, 'settings'], etag, headers, body, admits, since });
      return reply.headers(headers).send(body);
    } catch (error) {
      const problem = asProblem(error, tell);
      const isPictureWanted = (request.headers['sec-fetch-dest'] ?? '') === 'image';
      const hasPlaceholder = problem?.code === 'not_found' || error instanceof StoreError;
      if (!problem || !hasPlaceholder || !isPictureWanted) throw problem ?? error;
      return reply
        .status(problem.status)
        .headers({ ...fileHeaders, 'cache-control': 'no-store', 'content-type': 'image/gif' })
        .send(neutral);
    }
  });
}

/** A store that does not work may do so in a while. */
function asProblem(error: unknown, tell: (error: StoreError) => void): AppError | undefined {
  if (!(error instanceof StoreError)) return error instanceof AppError ? error : undefined;
  tell(error);
  return new AppError('unavailable', error.message, { retryAfter: '60' }, { cause: error });
}

const hour = 3_600_000;

/** Tells of a kind of error once an hour: a store that does not work fails for every image of every page. */
function tellOnce(tell: (error: StoreError) => void) {
  const told = new LRUCache<string, true>({ max: 100, ttl: hour });
  return (error: StoreError) => {
    if (told.has(error.code)) return;
    told.set(error.code, true);
    tell(error);
  };
}

const fieldsOf = (error: { issues: { path: PropertyKey[]; code?: string }[] } | undefined) =>
  Object.fromEntries((error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.code ?? 'bad_value']));

const neutral = Buffer.from('R0lGODlhAQABAIAAAMzMzAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/**
 * The key of a rendition: nothing is read for it, nor made. Weak, since what went and is made again by another version of the image
 * library looks the same and need not have the same bytes (RFC 9110, 8.8.1).
 */
const etagFor = ({ image, name }: media.FoundRendition) => `W/"${image.storageKey.slice(0, 22)}-${name}"`;

const headersFor = ({ isPublic, contentType, fileName }: media.FoundRendition, { format }: ImageQuery) => ({
  ...fileHeaders,
  'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
  'content-type': contentType,
  'content-disposition': fileName ? `inline; filename*=UTF-8''${encodeURIComponent(fileName)}` : 'inline',
  ...(format === 'auto' && { vary: 'accept' }),
});

const sendStream = (reply: FastifyReply, { size, stream }: OpenFile) =>
  reply.header('content-length', size).send(stream());

/** What is answered from memory counts as the rest does. */
const admitsWith = (spend: RenditionBudget, guid: string, name: string) => (ip: string) => {
  try {
    spend(`${networkOf(ip)} ${guid}`, name);
    return true;
  } catch {
    return false;
  }
};
