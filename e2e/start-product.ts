import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { serverEnvironment, serverOptions } from '../tools/server-options.mjs';

const root = new URL('..', import.meta.url).pathname;

/** Copies the data folder of a product that has ended, with whose each file is: the database is another user's. */
export const copyData = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);

/** The server as `npm start` runs it, on a port that is free; that of another checkout where its `home` is given. Answers when it serves. */
export function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
  home = root,
): Promise<{ child: ChildProcess; port: number; lines: string[] }> {
  const child = spawn(process.execPath, serverOptions, {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      // Nobody on the internet is asked for maps.
      PDOK_URL: 'http://127.0.0.1:9',
      ...env,
    },
  });
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(text);
      const port = /(?:answers on|health is at) http:\/\/[^:]+:(\d+)/.exec(lines.join(''))?.[1];
      if (port) resolve({ child, port: Number(port), lines });
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
    child.on('exit', (code) => reject(new Error(`the product ended with ${code}: ${lines.join('')}`)));
  });
}

/** Ends it as an operator does, and waits until it is gone. */
export function stopProduct(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
