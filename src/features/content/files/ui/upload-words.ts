import { AppError } from '#kernel/errors.ts';

/** The words for what an upload was refused with: a key below `files.`. */
export function uploadErrorKey(error: unknown) {
  if (!(error instanceof AppError)) return 'failed';
  const { File: about } = error.fields;
  if (about === 'other_kind') return 'otherKind';
  if (about === 'empty') return 'emptyFile';
  if (error.code === 'too_large') return 'tooLarge';
  if (error.code === 'validation_failed') return 'wrongType';
  if (error.code === 'too_many_requests') return 'tooMany';
  return error.code === 'unavailable' || error.code === 'storage_full' ? 'failed' : 'notAllowed';
}
