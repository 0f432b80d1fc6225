import type { DetailedError } from 'tus-js-client';
import { AppError, type ErrorCode } from '#kernel/errors.ts';

const known: readonly string[] = [
  'too_large',
  'validation_failed',
  'not_allowed',
  'not_signed_in',
  'not_found',
  'too_many_requests',
  'storage_full',
] satisfies ErrorCode[];

/** What the server said of an upload, as calls say it; `unavailable` where it said nothing. */
export function toProblem(error: Error | DetailedError): AppError {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  try {
    const { code, fields } = JSON.parse(body ?? '') as { code: string; fields: Record<string, string> };
    if (known.includes(code)) return new AppError(code as ErrorCode, 'upload refused', fields, { cause: error });
  } catch {
    // No answer of ours: of a proxy, or none at all.
  }
  return new AppError('unavailable', 'upload failed', {}, { cause: error });
}
