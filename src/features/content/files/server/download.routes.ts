import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireInsider } from '#infra/authorize.ts';
import { noteSentFiles } from '#infra/counted-view.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { FileContexts } from '#infra/files/file-context.ts';
import type { App } from '#infra/http/endpoints.ts';
import { fileHeaders } from '#infra/http/security-headers.ts';
import { sendStored } from '#infra/http/stored-file.ts';
import { StoreError } from '#infra/object-store.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { cleanFileName } from '#kernel/files/file-name.ts';
import { toGuid } from '#kernel/short-id.ts';
import { typeByContent } from '../file-types.rules.ts';
import { filesAtOnce } from '../files.contract.ts';
import { findReadable, openContent, type ReadableFile } from './files.service.ts';
import { zipOf } from './zip.ts';

/** `GET /f/{guid}/{name}` and `GET /f/zip/{name}.zip`: files by their address, for who may read them. */
export function downloadRoutes(app: App, contexts: FileContexts) {
  const tellStore = (error: unknown): never => {
    if (!(error instanceof StoreError)) throw error;
    app.log.error({ err: error });
    throw new AppError('unavailable', error.message, { retryAfter: '60' }, { cause: error });
  };

  const sendFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const { guid: given } = request.params as { guid: string };
    const guid = toGuid(given);
    if (!guid) throw notFound('file', given);
    const ctx = await app.identify(request, { takesKeys: true });
    requireInsider(ctx.actor);
    const found = await findReadable(ctx, contexts, guid).catch(orGone(ctx, contexts, guid));
    const { file } = found;
    reply.headers(headersOf(found));
    return sendStored(request, reply, {
      bytes: file.bytes,
      etag: `"${file.sha256.slice(0, 32)}"`,
      changedAt: file.changedAt,
      open: (range) => openContent(ctx, file, range).catch(tellStore),
      onBegin: () => noteSentFiles(request.raw, [guid]),
    });
  };

  const sendZip = async (request: FastifyRequest, reply: FastifyReply) => {
    const { files = '' } = request.query as { files?: unknown };
    const guids = [
      ...new Set(
        String(files)
          .split(',')
          .flatMap((one) => toGuid(one) ?? []),
      ),
    ].slice(0, filesAtOnce);
    const ctx = await app.identify(request, { takesKeys: true });
    requireInsider(ctx.actor);
    const found: ReadableFile[] = [];
    for (const guid of guids) {
      const readable = await findReadable(ctx, contexts, guid).catch(unlessNotFound);
      if (readable) found.push(readable);
    }
    if (found.length === 0) throw notFound('files', String(files).slice(0, 40));
    const { name } = request.params as { name: string };
    const { stream, size } = zipOf(found.map(({ file }) => ({ file, open: () => openContent(ctx, file) })));
    reply.headers({
      ...fileHeaders,
      'cache-control': found.every(({ isForAll }) => isForAll) ? 'no-cache' : 'private, no-store',
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': create(`${cleanFileName(name) || 'zip'}.zip`),
    });
    if (request.method === 'HEAD') return reply.send();
    noteSentFiles(
      request.raw,
      found.map(({ file }) => file.guid),
    );
    return reply.send(stream);
  };

  // Parts of a file are parts of what it is: compressed they would be parts of something else.
  for (const [url, handler] of [
    ['/f/zip/:name.zip', sendZip],
    ['/f/:guid/:name', sendFile],
    ['/f/:guid', sendFile],
  ] as const)
    app.route({ method: ['GET', 'HEAD'], url, handler, exposeHeadRoute: false, compress: false });
}

/** A PDF is shown by a part of the browser that a sandbox would shut out; scripts in it are not those of a page. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

function headersOf({ file, isForAll }: ReadableFile): Record<string, string> {
  const { contentType, name } = file;
  const isInline = typeByContent(contentType)?.isInline ?? false;
  const charset = contentType.startsWith('text/') && contentType !== 'text/csv' ? '; charset=utf-8' : '';
  return {
    ...fileHeaders,
    ...(contentType === 'application/pdf' && { 'content-security-policy': pdfPolicy }),
    // Who may read it can change at any moment, and so can what is in it: each reader asks again.
    'cache-control': isForAll ? 'no-cache' : 'private, no-store',
    'content-type': `${contentType}${charset}`,
    'content-disposition': create(name, { type: isInline ? 'inline' : 'attachment' }),
  };
}

/** `gone` in place of `not_found` for what everybody could read before (WOO-03). */
const orGone = (ctx: Ctx, contexts: FileContexts, guid: string) => async (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  for (const { findGone } of Object.values(contexts)) {
    const fields = await findGone?.(ctx, guid);
    if (fields) throw new AppError('gone', 'it was withdrawn', fields);
  }
  throw error;
};

function unlessNotFound(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
}
