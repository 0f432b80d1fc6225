import { realpathSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import {
  entriesOf,
  importRefusal,
  isShared,
  isWithin,
  packageOf,
  pluginSources,
  readBlockPackages,
} from './block-packages.mjs';

/** Packages with blocks, for a build or the tests: their sheets, and the plugin that puts the rest in its place. */
export function blockPackages(root: string, isForVisitors = false) {
  const home = realpathSync(root);
  const packages = readBlockPackages(home);
  const entries = entriesOf(home);
  const pluginApi = join(home, 'src', 'blocks', 'plugin-api');
  const sources = pluginSources(home, packages);
  const sheets = packages.flatMap(({ blocks }) => blocks.flatMap(({ sheet }) => sheet ?? []));
  const plugin: Plugin = {
    name: 'block-packages',
    enforce: 'pre',
    config: () => ({
      resolve: {
        dedupe: ['react', 'react-dom', 'zod'],
        // A sheet imports another without asking plugins.
        alias: Object.entries(entries)
          .filter(([entry]) => entry.endsWith('.css'))
          .map(([find, replacement]) => ({ find, replacement })),
      },
    }),
    async resolveId(source, importer) {
      const from = packageOf(packages, importer?.split('?')[0]);
      if (!from) return undefined;
      const refusal = importRefusal(from, source, { entries, isForVisitors });
      if (refusal) return this.error(refusal);
      const entry = entries[source];
      if (entry) return entry;
      if (isShared(source)) return this.resolve(source, join(home, 'package.json'), { skipSelf: true });
      const path = isAbsolute(source) ? source : resolve(importer ?? '', '..', source);
      const isPath = source.startsWith('.') || (isAbsolute(source) && !Object.values(entries).includes(source));
      if (isPath && !isWithin(from.folder, path))
        return this.error(`${from.name} imports ${source}, which is not in the package.`);
      return undefined;
    },
    load(id) {
      const name = id.startsWith(pluginApi) && packages.length > 0 ? id.slice(pluginApi.length + 1) : '';
      return Object.hasOwn(sources, name) ? { code: sources[name] ?? '', moduleType: 'js' } : undefined;
    },
  };
  return { packages, entries, sheets, plugin };
}
