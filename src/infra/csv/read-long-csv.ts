import { hasTooManyLines } from '#kernel/files/csv-text.ts';
import { longText, runInWorker, WorkLimitError } from '../workers/run-in-worker.ts';
import { type CsvError, type CsvLimits, type CsvLine, readCsv } from './read-csv.ts';

/** Rows take longer than letters do. */
const maxRowsHere = 1_000;

/** As `readCsv`; a long file is read in a worker, and may take too long there. */
export async function readLongCsv(text: string, limits: CsvLimits): Promise<CsvLine[] | CsvError | 'too_slow'> {
  if (text.length <= longText && !hasTooManyLines(text, maxRowsHere)) return readCsv(text, limits);
  try {
    const file = new URL('./read-csv.worker.ts', import.meta.url);
    return (await runInWorker(file, { text, limits })) as CsvLine[] | CsvError;
  } catch (error) {
    if (error instanceof WorkLimitError) return 'too_slow';
    throw error;
  }
}
