import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = new URL('fixtures/s3-server.ts', import.meta.url).pathname;

/** An S3-compatible server (s3rver) as a process of its own, with a bucket. It checks signatures and keeps files on the disk. */
export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-s3-'));
  // A list that goes on is named by DES there.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const url = `http://S3RVER:S3RVER@127.0.0.1:${String(line).trim()}/files`;
  return {
    /** As `S3_URL` says it. */
    url,
    async stop() {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
