// npm run check: what a commit needs to be, fastest first. Tests that take seconds each, and the browser, are for npm test.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildProduct, findNode, installPackages, root, run } from './prepare.mjs';

function build(node) {
  buildProduct(node);
  return existsSync(join(root, 'dist', 'server', 'main.js')) ? 0 : 1;
}

/** Files of three seconds and more: random lists, every call by everybody, real servers and lines that wait. */
const slowTests = [
  'src/document/properties/*.test.ts',
  'src/features/identity/registration/server/registration.test.ts',
  'src/features/content/documents/server/block-audiences.property.test.ts',
  'src/features/authoring/drafts/server/{interleavings,merged-texts}.test.ts',
  'src/features/authoring/drafts/server/unknown-blocks.test.ts',
  'src/features/operations/import/server/files/safe-fetch.test.ts',
  'src/features/operations/invitations/server/invitations.test.ts',
  'src/features/authoring/live-changes/server/list-editors.property.test.ts',
  'src/features/authoring/publishing/server/never-reopened.property.test.ts',
  'src/infra/change-log.test.ts',
  'src/infra/http/request-timeouts.test.ts',
  'src/infra/postgres/embedded-postgres.test.ts',
  'src/features/content/menus/server/entry-kinds.test.ts',
  'src/features/identity/roles/server/automatic/automatic.test.ts',
  'test/{access-matrix,cookies,demo-checks,doors,fuzz,rights,seed}.test.ts',
];

/** Runs each step in order and stops at the first that fails; the slow tests only where everything is asked. Gives whether all passed. */
export function check({ isWhole }) {
  installPackages();
  const node = findNode();
  const bin = (name) => join(root, 'node_modules', '.bin', name);
  const tool = (name, ...args) =>
    run(bin(name), args, {
      env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` },
    });
  // What was right a minute ago is not looked at again.
  const types = (name) => {
    const kept = join('node_modules', '.cache', 'types', `${name}.json`);
    return tool('tsc', '-p', `${name}.json`, '--incremental', '--tsBuildInfoFile', kept);
  };
  const steps = [
    ['format and lint', () => tool('biome', 'check', '--error-on-warnings', '.')],
    ['types: server', () => types('tsconfig')],
    ['types: browser', () => types('tsconfig.browser')],
    ['types: journeys', () => types('tsconfig.journeys')],
    ['unused code', () => tool('knip')],
    ['build', () => build(node)],
    ['database types', () => run(node, ['tools/database-types.ts', '--check'])],
    ['openapi', () => run(node, ['tools/openapi.ts', '--check'])],
    [
      'unit and API tests',
      () =>
        run(node, [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--reporter=default',
          '--reporter=json',
          '--outputFile.json=test-results/unit.json',
          ...(isWhole ? [] : slowTests.flatMap((pattern) => ['--exclude', pattern])),
        ]),
    ],
    ['bundle budgets', () => run(node, ['tools/budgets.ts'])],
  ];
  for (const [name, step] of steps) {
    const began = Date.now();
    const code = step();
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (code !== 0) return false;
  }
  return true;
}

if (process.argv[1] === new URL(import.meta.url).pathname) process.exit(check({ isWhole: false }) ? 0 : 1);
