import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#infra/ctx.ts';
import type { FileContexts } from '#infra/files/file-context.ts';
import type { App } from '#infra/http/endpoints.ts';
import { partsOf, takeMultipart } from '#infra/http/multipart.ts';
import { apiHeaders } from '#infra/http/security-headers.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { AppError } from '#kernel/errors.ts';
import { largestUpload } from '../file-types.rules.ts';
import { UploadQuery, uploadFile } from '../files.contract.ts';
import { admitUpload, spendBytes, spendFile } from './admit-upload.ts';
import { contextNamed, toInfo } from './files.service.ts';
import { type IngestResult, ingest } from './ingest.service.ts';
import { requireUpload } from './uploads.service.ts';

const limits = {
  fileSize: largestUpload + 1,
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  fieldSize: businessConstants.uploadBodyLength,
  headerPairs: 20,
};

/** `POST /f/upload`: one file in one go. */
export function uploadRoutes(app: App, contexts: FileContexts) {
  void app.register(async (scope) => {
    await takeMultipart(scope, limits);
    scope.post(uploadFile.path, async (request, reply) => {
      const { ctx, again } = await admitUpload(app, request);
      const query = readQuery(request);
      await requireUpload(ctx, contexts, query);
      if (!request.isMultipart()) throw new AppError('unsupported_media_type', 'not multipart');
      await spendFile(ctx);
      const isStillAllowed = async (ctx: Ctx) => requireUpload(await again(ctx), contexts, query);
      const { file, undoToken } = await takeFile(request, ({ file, filename: name }) => {
        const { context, owner = null, replaces } = query;
        const { isAttachedLater, largest } = contextNamed(contexts, context);
        const wanted = { name, context, owner, replaces, isAttached: !isAttachedLater, largest };
        return ingest(ctx, file, wanted, isStillAllowed);
      });
      await spendBytes(ctx, file.bytes);
      return reply
        .status(201)
        .headers({ ...apiHeaders, 'x-correlation-id': request.id, 'content-type': 'application/json; charset=utf-8' })
        .send(JSON.stringify(uploadFile.response.parse({ ...toInfo(file), undoToken })));
    });
  });
}

function readQuery({ query }: FastifyRequest): UploadQuery {
  const read = UploadQuery.safeParse(query);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, code }) => [path.join('.'), code]);
  throw new AppError('validation_failed', 'bad query', Object.fromEntries(fields));
}

/** The part called `File`; the other parts are read past, none longer than 65,536 bytes. */
async function takeFile(
  request: FastifyRequest,
  take: (part: MultipartFile) => Promise<IngestResult>,
): Promise<IngestResult> {
  let found: IngestResult | undefined;
  try {
    for await (const part of partsOf(request, largestUpload)) {
      if (part.type !== 'file') {
        if (part.valueTruncated)
          throw new AppError('too_large', `part ${part.fieldname}`, { [part.fieldname]: 'too_large' });
        continue;
      }
      if (part.fieldname !== 'File') throw new AppError('validation_failed', 'unknown file', { File: 'missing' });
      found = await take(part);
    }
  } catch (error) {
    throw toAppError(error);
  }
  if (!found) throw new AppError('validation_failed', 'no part called File', { File: 'missing' });
  return found;
}

/** What the reader of multipart stumbles over, in our own words; what the store says stays. */
function toAppError(error: unknown): unknown {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (error instanceof AppError || !String(code).startsWith('FST_')) return error;
  if (statusCode === 413) return new AppError('too_large', 'upload too large', { File: 'too_large' }, { cause: error });
  return new AppError('unsupported_media_type', 'broken multipart', { File: 'broken' }, { cause: error });
}
