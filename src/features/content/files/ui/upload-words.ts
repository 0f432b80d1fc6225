import { AppError } from '#kernel/errors.ts';
import { planLimitIn } from '#kernel/plan-limits.ts';
import { limitInWords, type UploadLimits } from '#kernel/upload-limits.ts';
import { type FileKind, mostBytes } from '../file-types.rules.ts';

/** The words for what an upload was refused with: a key below `files.`. */
export function uploadErrorKey(error: unknown) {
  if (!(error instanceof AppError)) return 'failed';
  const { File: about } = error.fields;
  if (about === 'other_kind') return 'otherKind';
  if (about === 'empty') return 'emptyFile';
  if (error.code === 'too_large') return 'tooLarge';
  if (error.code === 'validation_failed') return 'wrongType';
  if (error.code === 'too_many_requests') return 'tooMany';
  if (planLimitIn(error.fields)) return 'planStorage';
  return error.code === 'unavailable' || error.code === 'storage_full' ? 'failed' : 'notAllowed';
}

/** What a file may have at the most, or all of the website in megabytes, in words, where that is why it was refused. */
export function uploadLimit(error: unknown): string {
  const { fields = {} } = error instanceof AppError ? error : {};
  return planLimitIn(fields)?.limit ?? limitInWords(Number(fields.limit ?? 0));
}

/** The largest file of these kinds that a platform takes, in words. */
export const largestOf = (kinds: readonly FileKind[], limits: UploadLimits): string =>
  limitInWords(Math.max(...kinds.map((kind) => mostBytes({ kind }, limits))));
