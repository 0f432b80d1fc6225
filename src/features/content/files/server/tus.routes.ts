import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#infra/ctx.ts';
import type { FileContexts } from '#infra/files/file-context.ts';
import type { App } from '#infra/http/endpoints.ts';
import { apiHeaders } from '#infra/http/security-headers.ts';
import { createFairQueue } from '#infra/limits/fair-queue.ts';
import { AppError } from '#kernel/errors.ts';
import { toGuid } from '#kernel/short-id.ts';
import { largestUpload } from '../file-types.rules.ts';
import { UploadQuery } from '../files.contract.ts';
import { admitUpload, spendBytes, spendFile } from './admit-upload.ts';
import { contextNamed } from './files.service.ts';
import { beginUpload, ChecksumError, endUpload, findOwnUpload, receive, requireUpload } from './uploads.service.ts';
import type { Upload } from './uploads.store.ts';

const version = '1.0.0';
const algorithms = ['sha1', 'sha256', 'md5'];
const tusPath = '/f/tus';
const offsetType = 'application/offset+octet-stream';

/** Each holds some megabytes while it is received, so few at once. */
const places = { places: 32, placesPerClient: 4, waiting: 100, waitingPerClient: 12 };

/**
 * Uploads that go on where they broke off: tus 1.0, core with creation, expiration, checksum and termination (decision 0053). The last
 * bytes answer with `x-undo-token` where the file took the place of another; a new file has the guid of its upload.
 */
export function tusRoutes(app: App, contexts: FileContexts) {
  const receiving = createFairQueue(places);
  void app.register(async (scope) => {
    // The body stays what it is: a stream.
    scope.addContentTypeParser(offsetType, (_request, body, done) => done(null, body));
    const route = (method: 'OPTIONS' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, handle: Handle) =>
      scope.route({
        method,
        url,
        handler: async (request, reply) => {
          reply.headers({ ...apiHeaders, 'tus-resumable': version, 'x-correlation-id': request.id });
          const asked = request.headers['tus-resumable'];
          if (method !== 'OPTIONS' && asked !== version) return reply.status(412).header('tus-version', version).send();
          return handle(request, reply);
        },
      });

    route('OPTIONS', tusPath, async (_request, reply) =>
      reply
        .status(204)
        .headers({
          'tus-version': version,
          'tus-extension': 'creation,expiration,checksum,termination',
          'tus-max-size': String(largestUpload),
          'tus-checksum-algorithm': algorithms.join(),
        })
        .send(),
    );

    route('POST', tusPath, async (request, reply) => {
      const { ctx } = await admitUpload(app, request);
      const bytes = readLength(request, 'upload-length');
      const { filename = '', ...rest } = readMetadata(request.headers['upload-metadata']);
      const query = readQuery(rest);
      await requireUpload(ctx, contexts, query);
      await spendFile(ctx);
      await spendBytes(ctx, bytes);
      const { largest } = contextNamed(contexts, query.context);
      const upload = await beginUpload(ctx, { name: filename, bytes, query, largest });
      return reply
        .status(201)
        .headers({ location: `${tusPath}/${upload.id}`, 'upload-expires': upload.expiresAt.toUTCString() })
        .send();
    });

    route('HEAD', `${tusPath}/:id`, async (request, reply) => {
      const { ctx } = await admitUpload(app, request);
      const { received, bytes, expiresAt } = await findOwnUpload(ctx, idOf(request));
      return reply
        .headers({
          'upload-offset': String(received),
          'upload-length': String(bytes),
          'upload-expires': expiresAt.toUTCString(),
        })
        .send();
    });

    route('PATCH', `${tusPath}/:id`, async (request, reply) => {
      const { ctx, again } = await admitUpload(app, request);
      if (request.headers['content-type'] !== offsetType)
        throw new AppError('unsupported_media_type', `not ${offsetType}`);
      const upload = await findOwnUpload(ctx, idOf(request));
      if (readLength(request, 'upload-offset') !== upload.received)
        throw new AppError('conflict', 'another offset', { 'upload-offset': String(upload.received) });
      if (upload.isFinished) return reply.status(204).header('upload-offset', String(upload.received)).send();
      const query = queryOf(upload);
      await requireUpload(ctx, contexts, query);
      const arriving = {
        upload,
        // Who stops reading leaves the rest to be read past: its sender hears the answer.
        body: request.raw.iterator({ destroyOnReturn: false }),
        checksum: readChecksum(request.headers['upload-checksum']),
        isAttached: !contextNamed(contexts, query.context).isAttachedLater,
        isStillAllowed: async (ctx: Ctx) => requireUpload(await again(ctx), contexts, query),
      };
      const arrived = await receiving
        .run(ctx.actor.accountId ?? ctx.ip, () => receive(ctx, arriving))
        .catch(unlessChecksum);
      if (!arrived) return reply.status(460).send();
      const { received, expiresAt, result } = arrived;
      return reply
        .status(204)
        .headers({ 'upload-offset': String(received), 'upload-expires': expiresAt.toUTCString() })
        .headers(result?.undoToken ? { 'x-undo-token': result.undoToken } : {})
        .send();
    });

    route('DELETE', `${tusPath}/:id`, async (request, reply) => {
      const { ctx } = await admitUpload(app, request);
      await endUpload(ctx, idOf(request));
      return reply.status(204).send();
    });
  });
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function idOf({ params }: FastifyRequest): string {
  const id = toGuid((params as { id: string }).id);
  if (!id) throw new AppError('not_found', 'no upload has this id');
  return id;
}

function readLength({ headers }: FastifyRequest, name: 'upload-length' | 'upload-offset'): number {
  const given = headers[name];
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given))
    throw new AppError('validation_failed', `no ${name}`, { [name]: 'bad_value' });
  return Number(given);
}

const queryOf = ({ context, owner, replaces }: Upload): UploadQuery => ({
  context,
  ...(owner !== null && { owner }),
  ...(replaces !== null && { replaces }),
});

function unlessChecksum(error: unknown): undefined {
  if (error instanceof ChecksumError) return undefined;
  throw error;
}

/** `filename d2VyZWxkLnBkZg==,owner …`: names with values in base64. */
function readMetadata(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .filter(([name]) => name);
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]));
}

/** What clients say besides, such as the type that they think it has, is not asked for. */
function readQuery({ context, owner, replaces }: Record<string, string>): UploadQuery {
  const given = { context, owner, replaces };
  const read = UploadQuery.safeParse(Object.fromEntries(Object.entries(given).filter(([, value]) => value)));
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, code }) => [path.join('.'), code]);
  throw new AppError('validation_failed', 'bad metadata', Object.fromEntries(fields));
}

function readChecksum(header: string | string[] | undefined) {
  if (header === undefined) return undefined;
  const [algorithm = '', value = ''] = String(header).split(' ');
  if (!algorithms.includes(algorithm))
    throw new AppError('validation_failed', 'unknown checksum', { 'upload-checksum': 'unknown' });
  return { algorithm, digest: Buffer.from(value, 'base64') };
}
