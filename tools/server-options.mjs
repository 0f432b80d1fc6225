/**
 * Options of Node for the server, measured by `npm run bench` (memory). With a limit of 512 MB, V8 lets garbage grow to 1.4 times of what
 * is used; without one to four times. What is new has 8 MB before it is looked through, not 16. Source maps are read when an error is
 * written down (`src/infra/source-positions.ts`), not kept in memory from the start.
 */
export const serverOptions = [
  '--disable-proto=delete',
  '--max-old-space-size=512',
  '--max-semi-space-size=8',
  '--v8-pool-size=1',
  'dist/server/main.js',
];

/** By default each thread that compresses has memory of its own, which it does not give back. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
