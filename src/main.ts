import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { readConfig, StartError } from '#infra/config.ts';
import { startServer } from '#process/start-server.ts';

/** What is built is all that it takes: `dist`, wherever that stands. */
const built = fileURLToPath(new URL('..', import.meta.url));

try {
  const config = readConfig(process.env);
  const server = await startServer({
    config,
    migrations: join(built, 'db/migrations'),
    clientDir: join(built, 'client'),
    say: (line) => process.stdout.write(`${line}\n`),
  });
  // Once it listens no more, what is being answered and done has so long.
  const delay = config.DRAIN_SECONDS * 1000 + 20_000;
  const { close } = closeWithGrace({ delay }, () => server.close());
  // Started by another process, it ends with that one, however that ends.
  if (process.send) process.once('disconnect', close);
  process.stdout.write(`${server.greeting.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
}

function sentenceFor(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code } = error as { code?: string };
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full: make room and start again.';
  if (code === 'EACCES' || code === 'EROFS')
    return `The data folder cannot be written (${(error as Error).message}): set DATA_DIR.`;
  return `The server did not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
