import closeWithGrace from 'close-with-grace';
import { readConfig, StartError } from '#infra/config.ts';
import { withSources } from '#infra/source-positions.ts';
import { lowerOtherThreads } from '#infra/workers/thread-priority.ts';
import { writeCompiled } from './compile-cache.ts';
import { connect } from './connect.ts';
import { requireNoUnfinishedRestore } from './unfinished-restore.ts';

interface Built {
  migrations: string;
  clientDir: string;
}

/** Runs the server until it is told to stop. What goes wrong at the start is one sentence, and an end with code 1. */
export async function runServer({ migrations, clientDir }: Built) {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const config = readConfig(process.env);
    requireNoUnfinishedRestore(config);
    const connecting = connect(config, { migrations, as: 'server', say });
    // Told below, to who waits for it.
    connecting.catch(() => {});
    // The database starts while the rest is read.
    const { startServer } = await import('./start-server.ts');
    const server = await startServer({ config, connecting, migrations, clientDir, say });
    lowerOtherThreads();
    // Once it listens no more, what is being answered and done has so long.
    const delay = config.DRAIN_SECONDS * 1000 + 20_000;
    const { close } = closeWithGrace({ delay }, ({ err }) => {
      if (err) process.stderr.write(`The server ends: ${withSources(err.stack ?? String(err))}\n`);
      return server.close();
    });
    // Started by another process, it ends with that one, however that ends.
    if (process.send) process.once('disconnect', close);
    say(server.greeting.join('\n'));
    await server.settled;
    writeCompiled();
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code } = error as { code?: string };
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full: make room and start again.';
  if (code === 'EACCES' || code === 'EROFS')
    return `The data folder cannot be written (${(error as Error).message}): set DATA_DIR.`;
  return `The server did not start: ${error instanceof Error ? withSources(error.stack ?? error.message) : String(error)}`;
}
