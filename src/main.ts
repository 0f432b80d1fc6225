import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepCompiled } from '#process/compile-cache.ts';

/** What is built is all that it takes: `dist`, wherever that stands. */
const built = fileURLToPath(new URL('..', import.meta.url));

// Only what is imported after this is kept compiled.
keepCompiled(process.env.DATA_DIR ?? 'data', fileURLToPath(import.meta.url));
const { runServer } = await import('#process/run-server.ts');
await runServer({ migrations: join(built, 'db/migrations'), clientDir: join(built, 'client') });
