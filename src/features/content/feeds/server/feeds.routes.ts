import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasCapability } from '#infra/authorize.ts';
import { matches } from '#infra/caches/kept-page.ts';
import { etagOf } from '#infra/caches/page-cache.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { App } from '#infra/http/endpoints.ts';
import { fileHeaders } from '#infra/http/security-headers.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { toGuid } from '#kernel/short-id.ts';
import { ListFilter } from '../../items/items.contract.ts';
import { type FeedFormat, feedFormats } from '../feed-addresses.ts';
import { readCalendar, readFeed } from './feeds.service.ts';
import { writeCalendar } from './write-calendar.ts';
import { writeAtom, writeJsonFeed, writeRss } from './write-feed.ts';

const formats: Record<FeedFormat, { type: string; write: typeof writeRss }> = {
  rss: { type: 'application/rss+xml', write: writeRss },
  atom: { type: 'application/atom+xml', write: writeAtom },
  json: { type: 'application/feed+json', write: writeJsonFeed },
};

const Query = z.object({ lang: z.string().max(20).optional(), filter: ListFilter });

/** Other addresses below these are those of pages, as an imported website may have had them. */
const guidPattern = '^[\\da-fA-F-]{32,36}';

interface Asked {
  guid: string;
  language: string;
  filter: z.output<typeof ListFilter>;
  origin: string;
}

/** `GET /feed/{list}.{rss|atom|json}` and `GET /calendar/{list or item}.ics` (functional reference 6.1): the same for everybody. */
export function feedRoutes(app: App, originOf: OriginOf) {
  for (const format of feedFormats) {
    const { type, write } = formats[format];
    app.get(`/feed/:guid(${guidPattern}).${format}`, (request, reply) =>
      send(request, reply, type, async (ctx, asked) => write(await readFeed(ctx, { ...asked, format }))),
    );
  }
  app.get(`/calendar/:guid(${guidPattern}).ics`, (request, reply) =>
    send(request, reply, 'text/calendar', async (ctx, asked) => writeCalendar(await readCalendar(ctx, asked))),
  );

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: (ctx: Ctx, asked: Asked) => Promise<string>,
  ) {
    const { guid: given } = request.params as { guid: string };
    const guid = toGuid(given);
    const ctx = { ...(await app.identify(request)), actor: anonymous };
    if (guid === undefined || !hasCapability(ctx, 'feeds')) throw notFound('list', given);
    const query = Query.safeParse(request.query);
    if (!query.success) throw new AppError('validation_failed', 'bad question for a feed', fieldsOf(query.error));
    const { lang, filter } = query.data;
    const origin = originOf(ctx.platform);
    const body = await make(ctx, { guid, language: languageFor(ctx.platform, lang), filter, origin });
    const etag = etagOf(Buffer.from(body));
    reply.headers({ ...fileHeaders, 'cache-control': 'no-cache', etag });
    if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.header('content-type', `${type}; charset=utf-8`).send(body);
  }
}

const fieldsOf = ({ issues }: z.ZodError) =>
  Object.fromEntries(
    issues.map(({ path, code, message }) => [`query.${path.join('.')}`, code === 'custom' ? message : code]),
  );
