import { AppError } from '#kernel/errors.ts';

/** What came of something that was done to many pages. */
export interface BulkOutcome {
  done: number;
  failed: { guid: string; title: string; code: string }[];
  /** How many were not begun, since somebody asked to stop. */
  left: number;
  undoTokens: string[];
}

interface Page {
  guid: string;
  title: string;
}

interface Running {
  progress: (done: number) => void;
  isStopped: () => boolean;
}

/** One after the other, so that one that is refused keeps the others from nothing. */
export async function runBulk(
  pages: readonly Page[],
  work: (guid: string) => Promise<{ undoToken: string | null } | null>,
  { progress, isStopped }: Running,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, failed: [], left: 0, undoTokens: [] };
  for (const [at, { guid, title }] of pages.entries()) {
    if (isStopped()) return { ...outcome, left: pages.length - at };
    try {
      const result = await work(guid);
      if (result?.undoToken) outcome.undoTokens.push(result.undoToken);
      outcome.done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) reportError(error);
      outcome.failed.push({ guid, title, code: error instanceof AppError ? error.code : 'unexpected' });
    }
    progress(at + 1);
  }
  return outcome;
}
