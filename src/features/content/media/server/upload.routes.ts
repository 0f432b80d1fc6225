import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#infra/ctx.ts';
import { type App, admit, withRightsHeld } from '#infra/http/endpoints.ts';
import { partsOf, takeMultipart } from '#infra/http/multipart.ts';
import { apiHeaders } from '#infra/http/security-headers.ts';
import type { ImageResizer } from '#infra/images/image-resizer.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { AppError } from '#kernel/errors.ts';
import { imageLimit } from '#kernel/upload-limits.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { UploadQuery, uploadImage } from '../media.contract.ts';
import { imageTooLarge } from './media.service.ts';
import { requireUpload, takeUpload } from './upload.service.ts';
import { spendUpload } from './upload-budget.ts';

const { imageMaxBytes, uploadBodyLength } = businessConstants;
const limits = {
  fileSize: imageMaxBytes + 1,
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  fieldSize: uploadBodyLength,
  headerPairs: 20,
};

/** `POST /a/upload`: the one call that reads something else than JSON. */
export function uploadRoutes(app: App, resizer: ImageResizer) {
  void app.register(async (scope) => {
    await takeMultipart(scope, limits);
    scope.post(uploadImage.path, async (request, reply) => {
      // A bearer token comes with no request by itself, so its origin says nothing; a cookie does, and is not enough.
      const gate = { ...uploadImage, isRead: true, isUpload: true };
      const ctx = await admit(app, request, gate);
      if (!ctx.credential || ctx.credential.by === 'cookie')
        throw new AppError('not_signed_in', 'needs a bearer token');
      if (ctx.actor.impersonation)
        throw new AppError('not_allowed', 'looks as somebody else', { reason: 'impersonating' });
      const query = readQuery(request);
      await requireUpload(ctx, query);
      const isStillAllowed = async (ctx: Ctx) => {
        const readAgain = () => admit(app, request, gate);
        const now = await withRightsHeld(ctx, { endpoint: { changesRights: false }, readAgain });
        await requireUpload(now, query);
      };
      if (!request.isMultipart()) throw new AppError('unsupported_media_type', 'not multipart');
      const { bytes, name } = await readImage(request, imageLimit(await readSettings(ctx)));
      await spendUpload(ctx, bytes.length);
      const image = await takeUpload(ctx, resizer, { bytes, name, query, isStillAllowed });
      return reply
        .status(201)
        .headers({ ...apiHeaders, 'x-correlation-id': request.id, 'content-type': 'application/json; charset=utf-8' })
        .send(JSON.stringify(uploadImage.response.parse(image)));
    });
  });
}

function readQuery({ query }: FastifyRequest): UploadQuery {
  const read = UploadQuery.safeParse(query);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, code, message }) => [
    path.join('.'),
    code === 'custom' ? message : code,
  ]);
  throw new AppError('validation_failed', 'bad query', Object.fromEntries(fields));
}

/** The bytes of the part called `Image`; the other parts are read past, none longer than 65,536 bytes. */
async function readImage(request: FastifyRequest, most: number): Promise<{ bytes: Buffer; name: string }> {
  let found: { bytes: Buffer; name: string } | undefined;
  try {
    for await (const part of partsOf(request, most)) {
      if (part.type === 'file') found = await readFile(part, most);
      else if (part.valueTruncated)
        throw new AppError('too_large', `part ${part.fieldname}`, { [part.fieldname]: 'too_large' });
    }
  } catch (error) {
    throw toAppError(error, most);
  }
  if (!found) throw new AppError('validation_failed', 'no part called Image', { Image: 'missing' });
  return found;
}

async function readFile(part: MultipartFile, most: number) {
  if (part.fieldname !== 'Image') throw new AppError('validation_failed', 'unknown file', { Image: 'missing' });
  const bytes = await part.toBuffer();
  if (bytes.length > most) throw imageTooLarge(most, bytes.length);
  return { bytes, name: part.filename };
}

/** What the reader of multipart stumbles over, in our own words. */
function toAppError(error: unknown, most: number): unknown {
  if (error instanceof AppError) return error.fields.body === 'too_large' ? imageTooLarge(most) : error;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return imageTooLarge(most);
  return new AppError('unsupported_media_type', 'broken multipart', { Image: 'broken' }, { cause: error });
}
