// npm run desk: does a day of an editor's work in a browser, and writes what it took into docs/guides/desk.md.
import { buildProduct, findNode, installPackages, run } from './prepare.mjs';

installPackages();
const node = findNode();
buildProduct(node);
const journey = ['run', '--config', 'vitest.long.config.ts', 'e2e/long/desk.journey.ts'];
process.exit(
  run(node, ['node_modules/vitest/vitest.mjs', ...journey], { env: { ...process.env, DESK_GUIDE: 'write' } }),
);
