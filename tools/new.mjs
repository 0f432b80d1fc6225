// npm run new block NAME [-- --family text] [-- --package ../folder]: a block type that works, ready to be made yours.
// npm run new feature NAME [-- --tier operations]: a feature with an endpoint, a screen, a job and a mail that work.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { entryVersion, ownBlockNames, readBlockPackages } from './block-packages.mjs';
import { blockFiles, kebab, packageFiles } from './block-template.mjs';
import { featureFiles, featureLines } from './feature-template.mjs';
import { buildProduct, fail, findNode, installPackages, root, run } from './prepare.mjs';

const families = ['text', 'media', 'layout', 'lists', 'navigation', 'contact', 'forms'];
const tiers = ['identity', 'content', 'authoring', 'engagement', 'operations'];
const usage =
  'npm run new block NAME, and after -- also --family FAMILY or --package FOLDER; npm run new feature NAME, and after -- also --tier TIER.';
installPackages();
const { kind, name, family, folder, tier } = asked();

if ((kind !== 'block' && kind !== 'feature') || name === undefined) fail(`What is new? ${usage}`);
if (!/^(?:[A-Z][a-z0-9]+)+$/.test(name) || name.length > 40)
  fail(`${name} is no name for a ${kind}: write it in English and PascalCase, like DeskHours.`);
if (kind === 'feature') makeFeature();
else makeBlock();

function makeBlock() {
  if (!families.includes(family)) fail(`${family} is no family of blocks: choose ${families.join(', ')}.`);
  const ofPackages = packagesOrFail().flatMap(({ blocks }) => blocks.map((block) => block.name));
  if ([...ownBlockNames(root), ...ofPackages].includes(name))
    fail(`There is a block ${name} already: choose another name.`);
  if (folder === undefined) makeInside();
  else makePackage();
}

/** A folder in its tier, a line in each of the two lists, and the documents that are made from contracts. */
function makeFeature() {
  if (!tiers.includes(tier)) fail(`${tier} is no tier of features: choose ${tiers.join(', ')}.`);
  if (['base', ...tiers].some((one) => existsSync(join(root, 'src', 'features', one, kebab(name)))))
    fail(`There is a feature ${kebab(name)} already: choose another name.`);
  const target = join('src', 'features', tier, kebab(name));
  for (const [file, text] of Object.entries(featureFiles(name, tier))) {
    mkdirSync(dirname(join(root, target, file)), { recursive: true });
    writeFileSync(join(root, target, file), text);
  }
  for (const [list, line] of Object.entries(featureLines(name, tier))) {
    const lines = readFileSync(join(root, list), 'utf8').trimEnd().split('\n');
    const at = lines.findIndex((one) => one.startsWith('export') && pathIn(one) > pathIn(line));
    writeFileSync(join(root, list), `${lines.toSpliced(at < 0 ? lines.length : at, 0, line).join('\n')}\n`);
  }
  format([target, 'src/process', 'src/app']);
  const node = findNode();
  buildProduct(node);
  if (run(node, ['tools/openapi.ts']) !== 0) fail('docs/openapi.json could not be written: see the lines above.');
  process.stdout.write('Writing the access matrix (about a minute) …\n');
  if (run(node, ['node_modules/vitest/vitest.mjs', 'run', 'test/access-matrix.test.ts', '-u']) !== 0)
    fail('docs/access-matrix.md could not be written: see the lines above.');
  process.stdout.write(
    `${target} is there. Its test: npx vitest run ${target}. Look at it at /admin/${kebab(name)}.\n`,
  );
}

function pathIn(line) {
  return /'([^']+)'/.exec(line)?.[1] ?? '';
}

function asked() {
  try {
    const options = {
      family: { type: 'string', default: 'text' },
      package: { type: 'string' },
      tier: { type: 'string', default: 'operations' },
    };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [kind, name, ...others] = positionals;
    if (others.length > 0) fail(`${others.join(' ')} is one word too many. ${usage}`);
    return { kind, name, family: values.family, folder: values.package, tier: values.tier };
  } catch ({ message }) {
    return fail(`${message} ${usage}`);
  }
}

function packagesOrFail() {
  try {
    return readBlockPackages(root);
  } catch ({ message }) {
    return fail(message);
  }
}

function write(target, files) {
  mkdirSync(target, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(target, file), text);
}

/** A folder in its family, and a line in each of the three lists. */
function makeInside() {
  const target = join('src', 'blocks', family, kebab(name));
  if (existsSync(join(root, target))) fail(`${target} is there already: choose another name.`);
  write(join(root, target), blockFiles(name, { family, isPackage: false }));
  const value = name[0].toLowerCase() + name.slice(1);
  const path = `./${family}/${kebab(name)}/${kebab(name)}`;
  const lists = {
    'schemas.ts': [`import { ${value}Schema } from '${path}.schema.ts';`, '\n};', `  ${name}: ${value}Schema,`],
    'registry.ts': [`import { ${value} } from '${path}.block.ts';`, '\n  ...pluginBlocks,', `  ${name}: ${value},`],
    'block-stylesheets.ts': [undefined, '\n} as const;', `  ${name}: 'src/blocks${path.slice(1)}.css',`],
  };
  for (const [list, [line, end, entry]] of Object.entries(lists)) {
    const file = join(root, 'src', 'blocks', list);
    const text = readFileSync(file, 'utf8').replace(end, `\n${entry}${end}`);
    writeFileSync(file, line ? `${line}\n${text}` : text);
  }
  format([target, join('src', 'blocks')]);
  process.stdout.write(`${target} is there. Look at it at /__gallery/${name} after npm start.\n`);
}

/** A package of its own, to be worked on where it is or published. */
function makePackage() {
  const target = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  if (existsSync(target) && readdirSync(target).length > 0) fail(`${folder} holds something already.`);
  const house = relative(target, root.replace(/[\\/]$/, '')).replaceAll('\\', '/');
  write(target, blockFiles(name, { family, isPackage: true }));
  write(target, packageFiles(name, { entry: entryVersion, house }));
  const from = relative(root, target).replaceAll('\\', '/');
  const named = JSON.stringify({ blockPackages: { [`bouwsteen-block-${kebab(name)}`]: `file:${from}` } });
  process.stdout.write(`${folder} is there. Name it in bouwsteen.json: ${named}\n`);
}

function format(targets) {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  if (run(process.execPath, [biome, 'check', '--write', '--log-level=error', ...targets]) !== 0)
    fail('What was made could not be formatted: see the lines above.');
}
