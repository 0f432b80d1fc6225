import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '#kernel/errors.ts';

/** What a worker says: what it made, or why it refused. */
export type WorkerMessage =
  | { result: unknown }
  | { refused: { code: ErrorCode; message: string; fields: Record<string, string> } }
  | { failed: string };

/** It took longer than it may, or more memory. */
export class WorkLimitError extends Error {}

/** Texts above this length are read in a worker: the others take less time than it takes to start one. */
export const longText = 256 * 1024;

const usualPatience = 10_000;
const maxAtOnce = 2;
const maxWaiting = 16;
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Has a thread of its own do what takes long, so that this one goes on answering. `file` is a module that calls
 * `answerWork`. Two at a time. Throws what the work throws, `WorkLimitError`, and `unavailable` where too many wait.
 */
export async function runInWorker(file: URL, input: unknown, patience = usualPatience): Promise<unknown> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) throw new AppError('unavailable', 'too much to read', { retryAfter: '10' });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await resultOf(file, input, patience);
  } finally {
    // Who waits takes this place.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function resultOf(file: URL, input: unknown, patience: number): Promise<unknown> {
  const worker = new Worker(file, { workerData: input, resourceLimits: memory, execArgv: [] });
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => reject(new WorkLimitError('took too long')), patience);
      worker.once('message', (message: WorkerMessage) => {
        clearTimeout(timer);
        if ('result' in message) resolve(message.result);
        else reject(errorOf(message));
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkLimitError('took too much memory') : error);
      });
    });
  } finally {
    await worker.terminate();
  }
}

const errorOf = (message: Exclude<WorkerMessage, { result: unknown }>): Error =>
  'refused' in message
    ? new AppError(message.refused.code, message.refused.message, message.refused.fields)
    : new Error(message.failed);
