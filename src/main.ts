import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { readConfig, StartError } from '#infra/config.ts';
import { startServer } from '#server/start-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const server = await startServer({
    config: readConfig(process.env),
    migrations: join(root, 'db/migrations'),
    clientDir: join(root, 'dist/client'),
    say: (line) => process.stdout.write(`${line}\n`),
  });
  const { close } = closeWithGrace({ delay: 10_000 }, () => server.close());
  // Started by another process, it ends with that one, however that ends.
  if (process.send) process.once('disconnect', close);
} catch (error) {
  process.stderr.write(
    `${error instanceof StartError ? error.message : `The server did not start: ${describe(error)}`}\n`,
  );
  process.exit(1);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
