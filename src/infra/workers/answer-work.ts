import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#kernel/errors.ts';
import type { WorkerMessage } from './run-in-worker.ts';
import { lowerThisThread } from './thread-priority.ts';

/** Does the work that this worker was started for, and says what came of it. */
export function handleWork<Input>(work: (input: Input) => unknown) {
  lowerThisThread();
  void messageOf(work).then((message) => parentPort?.postMessage(message));
}

async function messageOf<Input>(work: (input: Input) => unknown): Promise<WorkerMessage> {
  try {
    return { result: await work(workerData as Input) };
  } catch (error) {
    if (!(error instanceof AppError)) return { failed: String((error as Error).stack) };
    const { code, message, fields } = error;
    return { refused: { code, message, fields } };
  }
}
