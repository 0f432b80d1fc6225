import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { matches } from '#infra/caches/kept-page.ts';
import { etagOf } from '#infra/caches/page-cache.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import { baseHeaders } from '#infra/http/security-headers.ts';
import { endIdleImageProcesses } from '#infra/images/image-processes.ts';
import type { ImageResizer } from '#infra/images/image-resizer.ts';
import { StoreError } from '#infra/object-store.ts';
import { AppError } from '#kernel/errors.ts';
import { toGuid } from '#kernel/short-id.ts';
import { ImageQuery } from '../image-query.ts';
import * as contract from '../media.contract.ts';
import { readImages, readLibrary } from './images.service.ts';
import * as media from './media.service.ts';
import { createRenditionBudget } from './rendition-budget.ts';
import { uploadRoutes } from './upload.routes.ts';

/** Images stand in blocks and items, of which this feature knows nothing: `isSeenThrough` says who sees those. */
export function mediaRoutes(app: App, resizer: ImageResizer, { isSeenThrough }: { isSeenThrough: media.SeenThrough }) {
  const spend = createRenditionBudget();
  const tell = tellOnce((error) => app.log.error({ err: error }));
  app.addHook('onClose', async () => endIdleImageProcesses());
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
    const ctx = await app.identify(request);
    try {
      const image = await media.readImage(ctx, resizer, {
        guid,
        query: query.data,
        accept: request.headers.accept ?? '',
        spend,
        onUnkept: tell,
        isSeenThrough,
      });
      return sendImage(image, request, reply);
    } catch (error) {
      const problem = asProblem(error, tell);
      const isPictureWanted = (request.headers['sec-fetch-dest'] ?? '') === 'image';
      const hasPlaceholder = problem?.code === 'not_found' || error instanceof StoreError;
      if (!problem || !hasPlaceholder || !isPictureWanted) throw problem ?? error;
      return reply
        .status(problem.status)
        .headers({ ...imageHeaders, 'cache-control': 'no-store', 'content-type': 'image/gif' })
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

const imageHeaders = { ...baseHeaders, 'content-security-policy': "default-src 'none'; sandbox" };
const neutral = Buffer.from('R0lGODlhAQABAIAAAMzMzAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

function sendImage(image: media.ServedImage, request: FastifyRequest, reply: FastifyReply) {
  const etag = etagOf(image.bytes);
  reply.headers({
    ...imageHeaders,
    'cache-control': image.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'content-type': image.contentType,
    'content-disposition': image.fileName ? `inline; filename*=UTF-8''${encodeURIComponent(image.fileName)}` : 'inline',
    etag,
  });
  if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.send(image.bytes);
}
