// For `node --import`: a tool knows the blocks of packages as the server does. They may be TypeScript.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { entriesOf, importRefusal, isShared, packageOf, pluginSources, readBlockPackages } from './block-packages.mjs';
import { root } from './prepare.mjs';

const packages = readBlockPackages(root);
const entries = entriesOf(root);
const lists = new Map(
  Object.entries(pluginSources(root, packages)).map(([name, source]) => [
    pathToFileURL(join(root, 'src', 'blocks', 'plugin-api', name)).href,
    source,
  ]),
);
const partOf = (url) => (url?.startsWith('file:') ? packageOf(packages, fileURLToPath(url)) : undefined);

if (packages.length > 0)
  registerHooks({
    resolve(source, context, next) {
      const from = partOf(context.parentURL);
      if (!from) return next(source, context);
      const refusal = importRefusal(from, source, { entries, isForVisitors: false });
      if (refusal) throw new Error(refusal);
      if (entries[source]) return next(pathToFileURL(entries[source]).href, context);
      return next(
        source,
        isShared(source) ? { ...context, parentURL: pathToFileURL(join(root, 'x.js')).href } : context,
      );
    },
    load(url, context, next) {
      if (lists.has(url)) return { format: 'module', source: lists.get(url), shortCircuit: true };
      if (!/\.[mc]?ts$/.test(url) || !partOf(url)) return next(url, context);
      return { format: 'module', source: stripTypeScriptTypes(readFileSync(new URL(url), 'utf8')), shortCircuit: true };
    },
  });
