import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { addAccount } from '#features/identity/accounts/server/accounts.service.ts';
import { startS3 } from '../s3-server.ts';
import { call, openMachine, signIn } from './nodes.ts';

const machine = openMachine('uploads');
const s3 = await startS3();
afterAll(s3.stop);

const host = 'localhost';
const person = { email: 'redactie@example.org', password: 'zeven paarse fietsen' };
const megabyte = 1_000_000;
const size = 500 * megabyte;
const breaksAt = [37, 120, 121, 260, 444].map((at) => at * megabyte + 12_345);

/** The same bytes each time they are asked for, without a file of them: a film of 500 MB that no compression makes smaller. */
const block = randomBytes(4 * megabyte);
function bytesAt(offset: number, length: number): Buffer {
  const part = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const place = (offset + at) % block.length;
    const count = Math.min(length - at, block.length - place);
    block.copy(part, at, place, place + count);
    part.writeUInt32LE(Math.floor((offset + at) / block.length) + 1, Math.min(at, length - 4));
    at += count;
  }
  return part;
}
const step = 4 * megabyte;
const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
/** A step of the film, which begins at a multiple of the step. */
function stepAt(at: number): Buffer {
  const bytes = bytesAt(at * step, Math.min(step, size - at * step));
  if (at === 0) head.copy(bytes);
  return bytes;
}
const steps = Math.ceil(size / step);

function hashOfFilm(): string {
  const hash = createHash('sha256');
  for (let at = 0; at < steps; at += 1) hash.update(stepAt(at));
  return hash.digest('hex');
}

/** Goes on when more can be written, or when nothing can any more. */
function once(sent: ClientRequest, go: (value: unknown) => void) {
  const done = (value: unknown) => {
    sent.off('drain', done).off('close', done);
    go(value);
  };
  sent.once('drain', done).once('close', done);
}

interface Node {
  port: number;
  host: string;
  child: { pid?: number | undefined };
}
type Headers = Record<string, string>;

/** What a process holds now, in MB. */
const memoryOf = ({ child }: Node): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_000;

/** Sends the film from an offset on; the line breaks at `until`, where that is given. Gives the status where there was an answer. */
function send(
  node: Node,
  path: string,
  headers: Headers,
  { offset, until }: { offset: number; until?: number },
): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({
      host: '127.0.0.1',
      port: node.port,
      path,
      method: 'PATCH',
      agent: false,
      headers: {
        ...headers,
        host: `${host}:${node.port}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(size - offset),
        'upload-offset': String(offset),
      },
    });
    sent.on('response', (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0));
    void write();

    async function write() {
      for (let at = offset; at < size; ) {
        const inStep = at % step;
        const part = stepAt(Math.floor(at / step)).subarray(inStep, Math.min(step, inStep + (until ?? size) - at));
        if (!sent.write(part)) await new Promise((go) => once(sent, go));
        if (sent.destroyed) return;
        at += part.length;
        if (at === until) return sent.destroy();
      }
      sent.end();
    }
  });
}

/** The hash of a file as a reader gets it, or of a part. */
function hashOf(node: Node, path: string, headers: Headers): Promise<{ status: number; hash: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: node.port, path, agent: false, headers: { ...headers, host: `${host}:${node.port}` } },
      (response) => {
        const hash = createHash('sha256');
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          hash.update(part);
          bytes += part.length;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, hash: hash.digest('hex'), bytes }));
        response.on('error', reject);
      },
    );
    asked.on('error', reject).end();
  });
}

describe.each([
  ['disk', {}],
  ['s3', { S3_URL: s3.url }],
] as const)('a film of 500 MB, to %s', (kind, settings: Record<string, string>) => {
  test('arrives whole over a line that breaks five times, in constant memory, and is read in parts', async () => {
    const town = await machine.prepare(`uploads_${kind}`, {
      host,
      fill: async (ctx) => {
        await saveSettings(ctx, { secondFactorFor: [] });
        await addAccount(ctx, { ...person, firstName: 'Anna', lastName: 'Bakker' }, ['ContentManager']);
      },
    });
    const started = await town.openNode('one', settings);
    const node: Node = { ...started, host };
    const headers = await signIn(node, person);
    const tus = { ...headers, 'tus-resumable': '1.0.0' };

    const begun = await call(node, 'POST', '/f/tus', {
      headers: {
        ...tus,
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from('dijk.mp4').toString('base64')}`,
      },
    });
    expect(begun.status).toBe(201);
    const path = String(begun.headers.location);
    const offsetOf = async () => Number((await call(node, 'HEAD', path, { headers: tus })).headers['upload-offset']);

    const before = memoryOf(node);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(node));
    }, 100);
    onTestFinished(() => clearInterval(watch));
    const from = performance.now();
    for (const until of breaksAt) {
      // What the broken line had brought may still be on its way to its place: then another offset counts.
      let said = 409;
      while (said === 409) said = await send(node, path, headers, { offset: await offsetOf(), until });
      expect(said).toBe(0);
      // What had come is kept, but for what was still on its way.
      await expect.poll(offsetOf, { timeout: 60_000 }).toBeGreaterThan(until - 8 * megabyte);
    }
    let status = 0;
    while (status !== 204) status = await send(node, path, headers, { offset: await offsetOf() });
    const seconds = (performance.now() - from) / 1000;
    clearInterval(watch);

    const whole = hashOfFilm();
    const file = `/f/${path.split('/').at(-1)}/dijk.mp4`;
    const reading = performance.now();
    const read = await hashOf(node, file, headers);
    const readSeconds = (performance.now() - reading) / 1000;
    expect(read).toEqual({ status: 200, hash: whole, bytes: size });

    const [start, length] = [320 * megabyte, step];
    const part = await hashOf(node, file, { ...headers, range: `bytes=${start}-${start + length - 1}` });
    const hash = createHash('sha256')
      .update(stepAt(start / step))
      .digest('hex');
    expect(part).toEqual({ status: 206, hash, bytes: length });

    process.stdout.write(
      `${kind}: 500 MB with ${breaksAt.length} breaks in ${seconds.toFixed(1)} s, read in ${readSeconds.toFixed(1)} s; memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at the most\n`,
    );
    expect(most - before).toBeLessThan(150);
    await started.stop();
  });
});
