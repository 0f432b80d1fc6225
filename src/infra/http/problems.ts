import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { apiHeaders } from './security-headers.ts';

/** The one place where an error becomes an answer: problem details (RFC 9457), and nothing of the inside. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toAppError(error);
  if (!problem) request.log.error({ err: error });
  else if (isOvertaken(problem.cause)) request.log.warn({ err: problem });
  const { status = 500, code = 'unexpected', fields = {} } = problem ?? {};
  return reply
    .status(status)
    .headers({
      ...apiHeaders,
      ...(fields.retryAfter && { 'retry-after': fields.retryAfter }),
      'x-correlation-id': request.id,
      'content-type': 'application/problem+json; charset=utf-8',
    })
    .send(
      JSON.stringify({ type: 'about:blank', title: code, status, detail: code, instance: request.id, code, fields }),
    );
}

const byStatus: Record<number, AppError['code']> = {
  400: 'validation_failed',
  // A folder, or a file that begins with a dot, of those that are served: it is not there (security D09).
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'validation_failed',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

/** What a caller can do about it; undefined for what is our error. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (code && isForLater(code))
    return new AppError('unavailable', `the database said ${code}`, { retryAfter: '5' }, { cause: error });
  if (code === '53100' || code === 'ENOSPC')
    return new AppError('storage_full', 'the disk is full', {}, { cause: error });
  if (isOvertaken(error)) return new AppError('conflict', `the database said ${code}`, {}, { cause: error });
  const known = statusCode === undefined ? undefined : byStatus[statusCode];
  return known && new AppError(known, String(error), {}, { cause: error });
}

/** The database is away or full, or ended what took too long or waited for each other: sent again, it can be done. */
const isForLater = (code: string) =>
  /^(ECONNREFUSED|ECONNRESET|ENOENT|40P01|53300|57014|57P0[123]|08\d{3})$/.test(code);

/** Another call at the same moment made the same thing (23505), or took away what this one points to (23503). */
const isOvertaken = (error: unknown) => /^2350[35]$/.test((error as { code?: string } | undefined)?.code ?? '');
