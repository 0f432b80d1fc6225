import type { Ctx } from '#infra/ctx.ts';
import { type Progress, type Run, setProgress } from './exports.store.ts';

/** Follows one try to make an export. */
export interface RunWatch {
  /** Aborted when nobody wants this try any more, or the process is about to end. */
  signal: AbortSignal;
  /** The export was cancelled, or is made by another try. */
  isUnwanted: () => boolean;
  /** What is done now; written down every other second. */
  note: (progress: Progress) => void;
}

const lookEvery = 1_000;

/** Tells who waits how far it is, and looks whether it is still wanted, until `stop`. */
export function watchRun(ctx: Ctx, run: Run, stopping: AbortSignal): RunWatch & { stop: () => void } {
  const ending = new AbortController();
  let noted: Progress | undefined;
  const look = async () => {
    const isWanted = await setProgress(ctx, run, noted);
    if (!isWanted) ending.abort(new Error('the export is not wanted any more'));
  };
  // A database that is away for a moment is asked again.
  const timer = setInterval(() => void look().catch(() => {}), lookEvery);
  return {
    signal: AbortSignal.any([ending.signal, stopping]),
    isUnwanted: () => ending.signal.aborted,
    note(progress) {
      noted = progress;
    },
    stop: () => clearInterval(timer),
  };
}
