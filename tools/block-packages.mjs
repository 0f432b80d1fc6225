// Packages with building blocks, which `bouwsteen.json` names. Read by the launcher (any Node from 20 on), the builds and the tests.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What a package may import of us has this number; it goes up when something of it changes or goes (decision 0030). */
export const entryVersion = 1;

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const readJson = (path, name) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`${name} is no JSON.`);
  }
};

/** The packages that `bouwsteen.json` names, with where npm finds each. None without that file. */
export function namedPackages(root) {
  const path = join(root, 'bouwsteen.json');
  if (!existsSync(path)) return {};
  const written = readJson(path, 'bouwsteen.json');
  if (!isObject(written)) throw new Error('bouwsteen.json holds no object.');
  const { blockPackages = {}, ...others } = written;
  const [unknown] = Object.keys(others);
  if (unknown) throw new Error(`bouwsteen.json: ${unknown} is not known; blockPackages is.`);
  if (!isObject(blockPackages))
    throw new Error('bouwsteen.json: blockPackages names packages, each with its version or file.');
  for (const [name, from] of Object.entries(blockPackages)) {
    if (!/^(?:@[a-z0-9-~][\w.~-]*\/)?[a-z0-9-~][\w.~-]*$/.test(name))
      throw new Error(`bouwsteen.json: blockPackages.${name} is no name of a package.`);
    if (typeof from !== 'string' || from === '' || from.startsWith('-'))
      throw new Error(`bouwsteen.json: blockPackages.${name} is a version, as in package.json, or a file.`);
  }
  return blockPackages;
}

/** Names of our own block types: each has a folder of that name, in kebab case. */
export const ownBlockNames = (root) =>
  below(join(root, 'src', 'blocks'))
    .flatMap((file) => /([^/]+)\.schema\.ts$/.exec(file.split(sep).join('/'))?.[1] ?? [])
    .map((name) => name.replace(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase()));

const islandName = /([^/\\]+)\.island\.[jt]sx?$/;
const islandsIn = (folder) =>
  below(folder).flatMap((file) => {
    const name = islandName.exec(file)?.[1];
    return name ? [{ name, file: join(folder, file) }] : [];
  });

/** Every file below a folder, from there; not what it depends on. */
function below(folder) {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !file.split(sep).includes('node_modules'))
    .sort();
}

/** Those packages as they were installed. Throws with one sentence about the first that cannot be used. */
export function readBlockPackages(root) {
  const packages = Object.keys(namedPackages(root)).map((name) => readPackage(root, name));
  const blocks = new Map(ownBlockNames(root).map((name) => [name, 'Bouwsteen']));
  const islands = new Map(islandsIn(join(root, 'src', 'blocks')).map(({ name }) => [name, 'Bouwsteen']));
  for (const from of packages) {
    claim(blocks, from, 'block');
    claim(islands, from, 'island');
  }
  return packages;
}

function claim(taken, from, kind) {
  for (const { name } of from[`${kind}s`]) {
    const other = taken.get(name);
    if (other) throw new Error(`${from.name}: its ${kind} ${name} has a name that ${other} has already.`);
    taken.set(name, from.name);
  }
}

function readPackage(root, name) {
  const installed = join(root, 'node_modules', name);
  if (!existsSync(join(installed, 'package.json')))
    throw new Error(`${name}: bouwsteen.json names it, and it is not installed: run npm start, or npm run build.`);
  const folder = realpathSync(installed);
  const { version, bouwsteen } = readJson(join(folder, 'package.json'), `package.json of ${name}`);
  if (!isObject(bouwsteen) || !isObject(bouwsteen.blocks) || Object.keys(bouwsteen.blocks).length === 0)
    throw new Error(`${name} exports no block: its package.json has no bouwsteen.blocks.`);
  if (bouwsteen.entry !== entryVersion)
    throw new Error(
      `${name} is made for entry ${JSON.stringify(bouwsteen.entry)} of Bouwsteen, and this has entry ${entryVersion}.`,
    );
  const blocks = Object.entries(bouwsteen.blocks).map(([block, parts]) => readBlock({ name, folder, block, parts }));
  for (const file of below(folder).filter((file) => file.endsWith('.css'))) checkSheet(name, join(folder, file));
  return { name, version, folder, blocks, islands: islandsIn(folder) };
}

/** A sheet imports sheets beside it, and those that are documented. */
function checkSheet(name, path) {
  for (const [, source] of readFileSync(path, 'utf8').matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g))
    if (!source.startsWith('./') && !/^bouwsteen\/[\w-]+\.css$/.test(source))
      throw new Error(
        `${name} imports ${source} in a sheet; it may import what is beside it, as ./name.css, and bouwsteen/consent-frame.css.`,
      );
}

function readBlock({ name, folder, block, parts }) {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(block)) throw new Error(`${name}: ${block} is no name of a block in PascalCase.`);
  const file = (part) => {
    const path = isObject(parts) && typeof parts[part] === 'string' ? join(folder, parts[part]) : undefined;
    if (!path || !isWithin(folder, path) || !existsSync(path))
      throw new Error(`${name}: the ${part} of ${block} is not in the package.`);
    return path;
  };
  return { name: block, schema: file('schema'), block: file('block'), sheet: parts.sheet && file('sheet') };
}

export const isWithin = (folder, path) => path.startsWith(folder + sep);

/** The package that a file is part of; what it depends on is not. */
export const packageOf = (packages, path) =>
  packages.find(
    ({ folder }) => path && isWithin(folder, path) && !relative(folder, path).split(sep).includes('node_modules'),
  );

/** What packages may import of us, with the file that it is: the exports of our package.json. */
export const entriesOf = (root) =>
  Object.fromEntries(
    Object.entries(readJson(join(root, 'package.json'), 'package.json').exports).map(([entry, path]) => [
      entry.replace('.', 'bouwsteen'),
      join(root, path),
    ]),
  );

/** Of React and zod there is one copy, ours. */
const sharedModules = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'zod'];
/** What visitors download knows nothing of how blocks are stored and edited. */
const visitorModules = ['bouwsteen/island', 'react', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

/** Why a file of a package may not import this; undefined when it may. */
export function importRefusal({ name }, source, { entries, isForVisitors }) {
  const isOurs = /^bouwsteen(?:\/|$)/.test(source);
  if (isOurs && !Object.hasOwn(entries, source))
    return `${name} imports ${source}; a package may import ${Object.keys(entries).join(', ')}.`;
  if (/^react(?:-dom)?(?:\/|$)/.test(source) && !sharedModules.includes(source))
    return `${name} imports ${source}; of React a package may import react.`;
  if (isForVisitors && (isOurs || source === 'zod') && !visitorModules.includes(source))
    return `${name}: an island, or what it imports, imports ${source}, and visitors would download that; bouwsteen/island has what an island may use.`;
  return undefined;
}

export const isShared = (source) => sharedModules.includes(source);

const list = (rows, form) => {
  const imports = rows.map(({ file }, at) => `import m${at} from ${JSON.stringify(file)};`);
  return [...imports, `export const ${form} = {${rows.map(({ name }, at) => `${name}: m${at}`).join(', ')}};`].join(
    '\n',
  );
};

/** What stands in `src/blocks/plugin-api/` in the place of the empty lists there, by name of the file. */
export function pluginSources(root, packages) {
  const blocks = packages.flatMap((one) => one.blocks);
  const islands = packages.flatMap((one) => one.islands);
  const sheets = blocks.filter(({ sheet }) => sheet).map(({ name, sheet }) => [name, sheetSource(root, sheet)]);
  const loaders = islands.map(({ name, file }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`);
  return {
    'plugin-schemas.ts': list(
      blocks.map(({ name, schema }) => ({ name, file: schema })),
      'pluginSchemas',
    ),
    'plugin-blocks.ts': list(
      blocks.map(({ name, block }) => ({ name, file: block })),
      'pluginBlocks',
    ),
    'plugin-packages.ts': `export const pluginPackages = ${packagesOf(packages, 'blocks')};`,
    'plugin-stylesheets.ts': `export const pluginStylesheets = ${JSON.stringify(Object.fromEntries(sheets))};`,
    'plugin-islands.ts': [
      `export const pluginIslands = {${loaders.join(', ')}};`,
      `export const islandPackages = ${packagesOf(packages, 'islands')};`,
    ].join('\n'),
  };
}

/** The package of each block or island. */
const packagesOf = (packages, kind) =>
  JSON.stringify(Object.fromEntries(packages.flatMap((from) => from[kind].map(({ name }) => [name, from.name]))));

/** As the build names a sheet: from the root. */
const sheetSource = (root, sheet) => relative(realpathSync(root), sheet).split(sep).join('/');
