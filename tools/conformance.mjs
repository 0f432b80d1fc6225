// npm run conformance -- NAME …: holds block types, or all of a package, to the promises that every block keeps.
import { ownBlockNames, readBlockPackages } from './block-packages.mjs';
import { kebab } from './block-template.mjs';
import { buildProduct, fail, findNode, installPackages, root, run } from './prepare.mjs';

installPackages();
const node = findNode();
const asked = process.argv.slice(2);
if (asked.length === 0) fail('Which block? npm run conformance -- NAME, of a block or of a package with blocks.');
buildProduct(node);
const packages = readBlockPackages(root);
const own = ownBlockNames(root);
const names = asked.flatMap((name) => {
  const from = packages.find((one) => one.name === name);
  if (from) return from.blocks.map((block) => block.name);
  const isKnown = own.includes(name) || packages.some(({ blocks }) => blocks.some((block) => block.name === name));
  return isKnown ? [name] : fail(`There is no block and no package ${name}; bouwsteen.json names packages.`);
});
process.stdout.write(`${names.join(', ')}:\n`);

const env = { ...process.env, BLOCKS: names.join(','), NODE_ENV: 'test' };
const vitest = (...args) => run(node, ['node_modules/vitest/vitest.mjs', 'run', ...args], { env });
const kit = [
  'src/blocks/block-promises',
  'src/blocks/block-rights',
  'src/features/authoring/checks/rules/examples',
  ...names.map((name) => `/${kebab(name)}/`),
];
const codes = [
  vitest(...kit),
  vitest('--config', 'vitest.long.config.ts', '--project', 'journeys', 'e2e/long/block-options'),
];
process.exit(codes.every((code) => code === 0) ? 0 : 1);
