import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pluginSchemas } from '#blocks/plugin-api/plugin-schemas.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import { namedPackages, ownBlockNames, readBlockPackages } from '../tools/block-packages.mjs';
import { blockPackages } from '../tools/block-packages-plugin.ts';
import { findUnloadable } from '../tools/load-blocks.ts';

const house = new URL('..', import.meta.url).pathname;

/** A house as small as it can be, with a package of one block in it. */
let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'bouwsteen-house-')));
  const none = (name: string) => `export const ${name} = {};`;
  write({
    'bouwsteen.json': { blockPackages: { tides: '1.0.0' } },
    'package.json': {
      exports: { './schema': './src/schema.ts', './block': './src/block.ts', './island': './src/i.ts' },
    },
    'src/schema.ts': 'export const defineBlockSchema = (it) => it;',
    'src/block.ts': 'export const defineBlock = (schema, it) => ({ schema, ...it });',
    'src/i.ts': 'export const wantsStill = () => true;',
    'src/blocks/text/quote/quote.schema.ts': '',
    'src/blocks/text/code/CopyCode.island.tsx': '',
    'src/blocks/plugin-api/plugin-blocks.ts': none('pluginBlocks'),
    'src/blocks/plugin-api/plugin-islands.ts': none('pluginIslands'),
    'main.ts': "export { pluginBlocks } from './src/blocks/plugin-api/plugin-blocks.ts';",
    'islands.ts': "export { pluginIslands } from './src/blocks/plugin-api/plugin-islands.ts';",
    'node_modules/tides/package.json': manifest({}),
    'node_modules/tides/tides.schema.ts':
      "import { defineBlockSchema } from 'bouwsteen/schema'; export default defineBlockSchema({ name: 'Tides' as const });",
    'node_modules/tides/tides.block.ts':
      "import { defineBlock } from 'bouwsteen/block'; import schema from './tides.schema.ts'; export default defineBlock(schema, {});",
  });
  symlinkSync(realpathSync(join(house, 'node_modules/react')), join(root, 'node_modules/react'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string | object>) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

const parts = { schema: './tides.schema.ts', block: './tides.block.ts' };
const manifest = (bouwsteen: object) => ({
  name: 'tides',
  version: '1.0.0',
  type: 'module',
  bouwsteen: { entry: 1, blocks: { Tides: parts }, ...bouwsteen },
});

const buildOf = async (entry: string, isForVisitors = false) => {
  const { plugin } = blockPackages(root, isForVisitors);
  const input = join(root, entry);
  const rollupOptions = { input, preserveEntrySignatures: 'strict' as const };
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, minify: false, rollupOptions },
  });
  return JSON.stringify(built);
};

test('our own names are those of the folders of blocks', () => {
  const own = Object.keys(blockSchemas).filter((name) => !Object.hasOwn(pluginSchemas, name));
  expect(ownBlockNames(house).toSorted()).toEqual(own.toSorted());
});

test('without a configuration there is no package, and with one its blocks are in the build', async () => {
  expect(await buildOf('main.ts')).toContain('Tides');
  rmSync(join(root, 'bouwsteen.json'));
  expect(readBlockPackages(root)).toEqual([]);
  expect(await buildOf('main.ts')).not.toContain('Tides');
});

describe('a configuration that is wrong is said in one sentence', () => {
  test.each([
    ['{', 'bouwsteen.json is no JSON.'],
    [[], 'bouwsteen.json holds no object.'],
    [{ blocks: {} }, 'bouwsteen.json: blocks is not known; blockPackages is.'],
    [{ blockPackages: ['tides'] }, 'bouwsteen.json: blockPackages names packages, each with its version or file.'],
    [{ blockPackages: { '../tides': '1' } }, 'bouwsteen.json: blockPackages.../tides is no name of a package.'],
    [
      { blockPackages: { tides: '--global' } },
      'bouwsteen.json: blockPackages.tides is a version, as in package.json, or a file.',
    ],
  ])('%j', (written, sentence) => {
    write({ 'bouwsteen.json': written });
    expect(() => namedPackages(root)).toThrow(sentence);
  });
});

describe('a package that cannot be used is said in one sentence', () => {
  test.each([
    [
      'is not installed',
      { 'bouwsteen.json': { blockPackages: { gone: '1' } } },
      'gone: bouwsteen.json names it, and it is not installed: run npm start, or npm run build.',
    ],
    [
      'has no block',
      { 'node_modules/tides/package.json': { name: 'tides' } },
      'tides exports no block: its package.json has no bouwsteen.blocks.',
    ],
    [
      'is for another entry',
      { 'node_modules/tides/package.json': manifest({ entry: 2 }) },
      'tides is made for entry 2 of Bouwsteen, and this has entry 1.',
    ],
    [
      'has a name that is ours',
      { 'node_modules/tides/package.json': manifest({ blocks: { Quote: parts } }) },
      'tides: its block Quote has a name that Bouwsteen has already.',
    ],
    [
      'has a name in another form',
      { 'node_modules/tides/package.json': manifest({ blocks: { tides: parts } }) },
      'tides: tides is no name of a block in PascalCase.',
    ],
    [
      'misses a file',
      { 'node_modules/tides/package.json': manifest({ blocks: { Tides: { ...parts, sheet: './gone.css' } } }) },
      'tides: the sheet of Tides is not in the package.',
    ],
    [
      'names a file of others',
      { 'node_modules/tides/package.json': manifest({ blocks: { Tides: { ...parts, schema: '../react/index.js' } } }) },
      'tides: the schema of Tides is not in the package.',
    ],
    [
      'has a sheet that imports ours',
      { 'node_modules/tides/tides.css': '@import "../../src/site/shell.css";' },
      'tides imports ../../src/site/shell.css in a sheet; it may import what is beside it',
    ],
    [
      'has an island that is ours',
      { 'node_modules/tides/CopyCode.island.tsx': '' },
      'tides: its island CopyCode has a name that Bouwsteen has already.',
    ],
  ])('%s', (_name, files, sentence) => {
    write(files);
    expect(() => readBlockPackages(root)).toThrow(sentence);
  });

  test('has a name of another package', () => {
    const other = { ...manifest({}), name: 'floods' };
    write({
      'node_modules/floods/package.json': other,
      'node_modules/floods/tides.schema.ts': '',
      'node_modules/floods/tides.block.ts': '',
    });
    write({ 'bouwsteen.json': { blockPackages: { tides: '1', floods: '1' } } });
    expect(() => readBlockPackages(root)).toThrow('floods: its block Tides has a name that tides has already.');
  });
});

describe('the build refuses', () => {
  const refused = async (code: string) => {
    write({ 'node_modules/tides/tides.block.ts': code });
    return buildOf('main.ts').then(
      () => 'nothing',
      (error: Error) => error.message,
    );
  };

  test.each([
    [
      'what is ours and not documented',
      "import 'bouwsteen/src/blocks/registry.ts'; export default {};",
      'tides imports bouwsteen/src/blocks/registry.ts; a package may import bouwsteen/schema, bouwsteen/block, bouwsteen/island.',
    ],
    [
      'a way out of the package',
      "import '../../src/block.ts'; export default {};",
      'tides imports ../../src/block.ts, which is not in the package.',
    ],
    [
      'a second React',
      "import 'react-dom/client'; export default {};",
      'tides imports react-dom/client; of React a package may import react.',
    ],
    ['a file without a block', 'export const block = {};', '"default" is not exported'],
  ])('%s', async (_name, code, sentence) => {
    expect(await refused(code)).toContain(sentence);
  });

  test('an island that would have visitors download what editors need', async () => {
    write({
      'node_modules/tides/TideClock.island.tsx':
        "import { wantsStill } from 'bouwsteen/island'; export default () => String(wantsStill());",
    });
    expect(await buildOf('islands.ts', true)).toContain('TideClock');
    write({
      'node_modules/tides/TideClock.island.tsx':
        "import { defineBlock } from 'bouwsteen/block'; export default defineBlock;",
    });
    await expect(buildOf('islands.ts', true)).rejects.toThrow('bouwsteen/island has what an island may use');
    expect(await buildOf('islands.ts', false)).toContain('TideClock');
  });
});

describe('a block that the server cannot load', () => {
  const block = (code: string) =>
    `${code}; import { defineBlock } from 'bouwsteen/block'; import schema from './tides.schema.ts'; export default defineBlock(schema, {});`;

  test('is named before the server is built, with its package and what to do', async () => {
    expect(await findUnloadable(root)).toBeUndefined();
    write({ 'node_modules/tides/tides.block.ts': block('const width = window.innerWidth') });
    expect(await findUnloadable(root)).toBe(
      'tides: the block Tides cannot be loaded on the server (window is not defined): move what only a browser has into an effect or an event of an island, so that nothing of it runs when the file is imported.',
    );
  });

  test('is found by what it imports as well', async () => {
    write({
      'node_modules/tides/chart.js': "export const chart = document.createElement('canvas');",
      'node_modules/tides/tides.block.ts': block("import { chart } from './chart.js'; console.log(chart)"),
    });
    expect(await findUnloadable(root)).toContain('tides: the block Tides cannot be loaded on the server (document');
  });

  test('loads when only a click or an effect needs the browser', async () => {
    write({ 'node_modules/tides/tides.block.ts': block('export const print = () => window.print()') });
    expect(await findUnloadable(root)).toBeUndefined();
  });
});
