import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';

/** Whether there is malware in a file. Throws where the scanner does not say. */
export type ScanFile = (file: Readable) => Promise<'clean' | 'blocked'>;

/** The scanner that the operator set; undefined: there is none. */
export function createScanner({
  FILE_SCAN_CLAMD: socket,
  FILE_SCAN_COMMAND: command,
}: Pick<Config, 'FILE_SCAN_CLAMD' | 'FILE_SCAN_COMMAND'>): ScanFile | undefined {
  if (socket !== undefined) return (file) => askClamd(new URL(socket), file);
  if (command === undefined) return undefined;
  const [program = '', ...rest] = command.split(/\s+/).filter(Boolean);
  return (file) => askProgram(program, rest, file);
}

/** How long the scanner may say nothing. In milliseconds. */
const patience = 120_000;

/** INSTREAM of clamd: each part with its length before it, and an empty one at the end. */
async function askClamd({ protocol, hostname, port, pathname }: URL, file: Readable): Promise<'clean' | 'blocked'> {
  const socket = protocol === 'unix:' ? connect(decodeURIComponent(pathname)) : connect(Number(port) || 3310, hostname);
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd says nothing')));
  try {
    await once(socket, 'connect');
    const said = socket.setEncoding('utf8').toArray();
    // What it says is read after the file has gone: an early end of the connection is not an error of its own.
    said.catch(() => {});
    socket.write('zINSTREAM\0');
    await pipeline(file, asClamdParts, socket, { end: false }).catch((error) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error;
    });
    const answer = (await said).join('');
    if (/ FOUND\0?$/.test(answer)) return 'blocked';
    if (/^stream: OK\0?$/.test(answer)) return 'clean';
    throw new Error(`clamd says: ${answer.slice(0, 100)}`);
  } finally {
    file.destroy();
    socket.destroy();
  }
}

async function* asClamdParts(source: AsyncIterable<Uint8Array>) {
  for await (const part of source) {
    if (part.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    yield length;
    yield part;
  }
  yield Buffer.alloc(4);
}

async function askProgram(program: string, rest: readonly string[], file: Readable): Promise<'clean' | 'blocked'> {
  const child = spawn(program, rest, { stdio: ['pipe', 'ignore', 'ignore'], timeout: patience });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const fed = pipeline(file, child.stdin).catch((error) => {
    // It has seen enough.
    if (error.code !== 'EPIPE') throw error;
  });
  const [[status]] = await Promise.all([ended, fed]).finally(() => file.destroy());
  if (status === 0) return 'clean';
  if (status === 1) return 'blocked';
  throw new Error(`the scanner ended with ${status}`);
}
