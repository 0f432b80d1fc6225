import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { ask as askOnce } from '../e2e/ask.ts';

const root = new URL('..', import.meta.url).pathname;

export interface Program {
  port: number;
  pid: number | undefined;
  stop: () => Promise<void>;
}

/** Starts a program in production mode and answers with its port, which it prints. */
export function startProgram(args: readonly string[], env: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const port = /(?:port |http:\/\/[^:]+:)(\d+)/.exec(said)?.[1];
      if (port) resolve({ port: Number(port), pid: child.pid, stop: () => stop(child) });
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${said}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Milliseconds from the start of a program to its first 200. */
export async function timeToFirstAnswer(
  args: readonly string[],
  ask: { host: string; env?: Record<string, string> },
): Promise<number> {
  const began = performance.now();
  const program = await startProgram(args, ask.env ?? {});
  const { status } = await askOnce(program.port, ask.host);
  if (status !== 200) throw new Error(`${args.join(' ')} answered ${status}`);
  const took = performance.now() - began;
  await program.stop();
  return took;
}

export const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

const megabyte = 1024 ** 2;

/** What the process has in memory, its own program and shared libraries included (VmRSS). */
export function residentMegabytes({ pid }: { pid?: number | undefined }): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`no memory of process ${pid}`);
  return (Number(kilobytes) * 1024) / megabyte;
}
