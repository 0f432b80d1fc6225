import { type ChildProcess, fork } from 'node:child_process';
import type { ImageJob, ImageResult } from './image-work.ts';

/** Memory is given back when nobody asked for a picture for so long. */
const idleFor = 5 * 60_000;

const builtServer = '/dist/server/';
/** Where the program stands: beside this file, or beside the built server. */
const program = import.meta.url.endsWith('.ts')
  ? new URL('image-process.ts', import.meta.url)
  : new URL(`${import.meta.url.split(builtServer)[0]}${builtServer}image-process.js`);

/** Thrown for a job that was ended because it took too long. */
export class ImageTimeout extends Error {
  override readonly name = 'ImageTimeout';
}

const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = [];

/**
 * Has one job done by a process of its own, as many at once as are asked for. Throws ImageTimeout when it takes longer than
 * `most` milliseconds: then the process is ended, whatever it is doing.
 */
export async function workOnImage(job: ImageJob, max: number): Promise<ImageResult> {
  const known = idle.pop();
  clearTimeout(known?.end);
  const child = known?.child ?? start();
  // The work keeps the program running, and a process that waits does not.
  for (const part of [child, child.channel]) part?.ref();
  try {
    const result = await sendTo(child, job, max);
    for (const part of [child, child.channel]) part?.unref();
    idle.push({ child, end: setTimeout(() => end(child), idleFor).unref() });
    return result;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** Ends those that have nothing to do. */
export function endIdleImageProcesses() {
  for (const { child, end } of idle.splice(0)) {
    clearTimeout(end);
    child.disconnect();
  }
}

function end(child: ChildProcess) {
  const at = idle.findIndex((one) => one.child === child);
  if (at < 0) return;
  idle.splice(at, 1);
  child.disconnect();
}

/** Without our environment: whatever a picture does to it, it knows no secret. */
function start(): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // One that ends while it waits is taken out; one that ends at work has its job fail.
  child.on('exit', () => end(child));
  return child;
}

function sendTo(child: ChildProcess, job: ImageJob, max: number): Promise<ImageResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new ImageTimeout(`over ${max} ms`))), max);
    const onExit = () => settle(() => reject(new Error('the process of pictures ended')));
    const onMessage = (result: ImageResult) => settle(() => resolve(result));
    const settle = (done: () => void) => {
      clearTimeout(timer);
      child.off('exit', onExit).off('message', onMessage).off('error', onExit);
      done();
    };
    child.on('exit', onExit).on('message', onMessage).on('error', onExit);
    child.send(job, (error) => error && onExit());
  });
}
