import { longText, runInWorker, WorkLimitError } from '#infra/workers/run-in-worker.ts';
import { AppError } from '#kernel/errors.ts';
import { type ReadXliff, readXliff } from './read-xliff.ts';

/** As `readXliff`; a long file is read in a worker. Throws `validation_failed` with `too_slow` where that takes too long. */
export async function readXliffFile(text: string): Promise<ReadXliff> {
  if (text.length <= longText) return readXliff(text);
  try {
    return (await runInWorker(new URL('./read-xliff.worker.ts', import.meta.url), text)) as ReadXliff;
  } catch (error) {
    if (error instanceof WorkLimitError)
      throw new AppError('validation_failed', 'takes too long', { xliff: 'too_slow' });
    throw error;
  }
}
