// npm run check: what a commit needs to be. Tests that take seconds each, those far from the change, and the browser are for npm test.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chooseTests, readChanged, readFiles, tellChoice } from './choose-tests.mjs';
import { findNode, installPackages, root, run } from './prepare.mjs';

/**
 * Runs every step and stops at the first that fails: all but the tests two at a time, the longest first, then the tests, which take
 * the machine for themselves. All tests only where everything is asked. Gives whether all passed.
 */
export async function check({ isWhole }) {
  installPackages();
  const node = findNode();
  const bin = (name) => join(root, 'node_modules', '.bin', name);
  // What was right a minute ago is not looked at again. One checker: each of several resolves the shared types again, for twice the work.
  const types = (name) => {
    const kept = join('node_modules', '.cache', 'types', `${name}.json`);
    return [bin('tsc'), '-p', `${name}.json`, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept];
  };
  const areRight = await runTwoAtATime([
    ['types: server', types('tsconfig')],
    ['types: journeys', types('tsconfig.journeys')],
    ['build', [node, 'tools/build.mjs']],
    ['format and lint', [bin('biome'), 'check', '--error-on-warnings', '.']],
    ['types: browser', types('tsconfig.browser')],
    ['unused code', [bin('knip')]],
    ['database types', [node, 'tools/database-types.ts', '--check']],
    ['openapi', [node, 'tools/openapi.ts', '--check']],
  ]);
  if (!areRight) return false;
  const changed = readChanged(root);
  const choice = chooseTests({ ...readFiles(root), changed });
  const [runs, leavesOut] = tellChoice(choice, changed);
  if (!isWhole) console.log(`${runs}\n${leavesOut}`);
  const tests = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
    ...(isWhole ? [] : Object.values(choice.chosen).flat()),
  ];
  const isGreen =
    tell('unit and API tests', () => run(node, tests)) && tell('bundle budgets', () => run(node, ['tools/budgets.ts']));
  if (isGreen && !isWhole) console.log(leavesOut);
  return isGreen;
}

/** Runs a step that writes as it goes. Gives whether it passed. */
function tell(name, step) {
  const began = Date.now();
  return say({ name, began, code: step() });
}

function say({ name, began, code }) {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return code === 0;
}

/** What a step writes stands together, above its own line. After one that fails none begins; one that runs by then goes on to its end. */
async function runTwoAtATime(steps) {
  const waiting = [...steps];
  let areRight = true;
  const lane = async () => {
    while (areRight && waiting.length > 0) {
      const [name, [command, ...args]] = waiting.shift();
      const began = Date.now();
      const { output, code } = await runQuietly(command, args);
      process.stdout.write(output);
      areRight = say({ name, began, code }) && areRight;
    }
  };
  await Promise.all([lane(), lane()]);
  return areRight;
}

function runQuietly(command, args) {
  const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => output.push(text));
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ output: `${message}\n`, code: 1 }));
    child.once('close', (code) => resolve({ output: output.join(''), code: code ?? 1 }));
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) process.exit((await check({ isWhole: false })) ? 0 : 1);
