import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matches } from '#infra/caches/kept-page.ts';
import type { AnyEndpoint, Input } from '#kernel/endpoint.ts';
import { type ByteRange, readRange } from '#kernel/files/byte-range.ts';
import type { Ctx } from '../ctx.ts';
import { type App, admit, readAsked, toFastifyPath } from './endpoints.ts';
import { apiHeaders } from './security-headers.ts';

/** A file that lies in a store, as it is sent. */
export interface StoredContent {
  bytes: number;
  /** With its quotes; the same as long as its bytes are. */
  etag: string;
  changedAt: Date;
  open: (range?: ByteRange) => Promise<Readable>;
  /** Its first byte is on its way. */
  onBegin?: () => void;
}

/**
 * Answers with a stored file, or with the part of it that is asked for, so that a download that broke off goes on (RFC 9110, 14). Who
 * has it already hears so. The other headers are there before.
 */
export async function sendStored(request: FastifyRequest, reply: FastifyReply, content: StoredContent) {
  const { bytes, etag, changedAt } = content;
  const asked = request.headers;
  reply.headers({ 'accept-ranges': 'bytes', etag, 'last-modified': changedAt.toUTCString() });
  if (matches(asked['if-none-match'], etag)) return reply.status(304).send();
  const range = isStillTheSame(asked['if-range'], content) ? readRange(asked.range, bytes) : undefined;
  if (range === 'none')
    return reply.status(416).header('content-range', `bytes */${bytes}`).header('content-type', 'text/plain').send();
  const length = range ? range.end - range.start + 1 : bytes;
  reply.header('content-length', String(length));
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  if (request.method === 'HEAD') return reply.send();
  // Who goes on with it begins nothing more.
  if (range === undefined || range.start === 0) content.onBegin?.();
  return reply.send(await content.open(range));
}

/** Whether what they have a part of is what there is now. */
function isStillTheSame(header: unknown, { etag, changedAt }: StoredContent): boolean {
  if (typeof header !== 'string') return true;
  return header === etag || header === changedAt.toUTCString();
}

/** A stored file with how it is saved. */
export interface NamedContent extends StoredContent {
  name: string;
  mediaType: string;
}

/**
 * Like `mountFile`, for a file that is there already, of any size: sent from the store, in no turn, and in parts where those are asked
 * for. `compress` stays off, since parts of what is compressed would be parts of something else.
 */
export function mountStoredFile<E extends AnyEndpoint>(
  app: App,
  endpoint: E,
  find: (ctx: Ctx, input: Input<E>) => Promise<NamedContent>,
) {
  app.route({
    method: ['GET', 'HEAD'],
    url: toFastifyPath(endpoint.path),
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const ctx = await admit(app, request, endpoint);
      const { name, mediaType, ...content } = await find(ctx, readAsked(endpoint, request));
      reply.headers({
        ...apiHeaders,
        'x-correlation-id': request.id,
        'content-type': mediaType,
        'content-disposition': create(name),
      });
      return sendStored(request, reply, content);
    },
  });
}
