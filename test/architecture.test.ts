import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readHouse } from './architecture/house.ts';
import { longFunctions } from './architecture/longest-functions.ts';

const root = new URL('..', import.meta.url).pathname;
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const text = (file: string) => readFileSync(join(root, 'src', file), 'utf8');
const folders = (room: string) =>
  readdirSync(join(root, 'src', room), { withFileTypes: true })
    .filter((it) => it.isDirectory())
    .map(({ name }) => name);
const isTest = (file: string) => /\.(test\.tsx?|samples\.ts)$/.test(file) || file.startsWith('document/properties/');
const generated = new Set(['infra/tables.ts']);

/** Modules of the own house that a file imports, type-only ones included. */
function importsOf(file: string): string[] {
  const found = text(file).matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g);
  return [...found].map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)));
}

describe('sizes', () => {
  test('the longest files, functions and folders are reported, for a reader to judge', ({ annotate }) => {
    const lines = (file: string) => text(file).split('\n').length;
    const own = sources.filter((file) => !generated.has(file) && !isTest(file));
    const folders = ['', ...files.filter((file) => statSync(join(root, 'src', file)).isDirectory())];
    const entries = (folder: string) => readdirSync(join(root, 'src', folder)).length;
    const most = (all: readonly string[], size: (one: string) => number) =>
      all
        .map((one) => ({ one, size: size(one) }))
        .toSorted((a, b) => b.size - a.size)
        .slice(0, 10)
        .map(({ one, size }) => `${size} ${one || 'src'}`);
    const functions = longFunctions(readHouse(root), 60).map(({ file, name, lines }) => `${lines} ${file} ${name}`);
    const report = { files: most(own, lines), functions: functions.slice(0, 10), folders: most(folders, entries) };
    annotate(
      Object.entries(report)
        .map(([what, rows]) => `longest ${what}:\n${rows.join('\n')}`)
        .join('\n'),
    );
  });

  test('no function has more than 100 lines', () => {
    expect(longFunctions(readHouse(root), 100)).toEqual([]);
    const plant = new Map([['plant.ts', `const long = () => {\n${'  work();\n'.repeat(100)}};`]]);
    expect(longFunctions(plant, 100)).toEqual([{ file: 'plant.ts', name: 'long', lines: 102 }]);
  });

  test('there is no drawer for leftovers', () => {
    const leftovers = /(^|\/)(utils?|helpers?|common|misc|lib|shared|types|constants)(\/|\.tsx?$)/;
    expect(files.filter((file) => leftovers.test(file))).toEqual([]);
  });
});

const roomOf = (file: string) => file.split('/')[0] ?? '';

describe('doors', () => {
  const isManifest = (file: string) => /^features\/[^/]+\/[^/]+\/[a-z-]+\.feature\.ts$/.test(file);
  const isScreenManifest = (file: string) => /^features\/[^/]+\/[^/]+\/[a-z-]+\.screens\.ts$/.test(file);
  const isServer = (file: string) =>
    /^features\/[^/]+\/[^/]+\/(?:server\/|[a-z-]+\.audit\.ts$)/.test(file) || isManifest(file);
  const isPure = (file: string) =>
    /^features\//.test(file) &&
    !isServer(file) &&
    !isScreenManifest(file) &&
    !/^features\/[^/]+\/[^/]+\/ui\//.test(file);
  const may: Record<string, (to: string) => boolean> = {
    kernel: (to) => roomOf(to) === 'kernel',
    infra: (to) => ['kernel', 'infra'].includes(roomOf(to)),
    ui: (to) => ['kernel', 'ui'].includes(roomOf(to)),
    document: (to) => ['kernel', 'document'].includes(roomOf(to)),
    blocks: (to) =>
      ['ui', 'kernel', 'document', 'blocks'].includes(roomOf(to)) || (roomOf(to) === 'features' && !isServer(to)),
    site: (to) =>
      ['blocks', 'ui', 'kernel', 'document', 'site'].includes(roomOf(to)) ||
      (roomOf(to) === 'features' && !isServer(to)),
    editor: (to) =>
      ['blocks', 'ui', 'kernel', 'document', 'editor'].includes(roomOf(to)) ||
      (roomOf(to) === 'features' && !isServer(to)),
    delivery: (to) => roomOf(to) !== 'process' && roomOf(to) !== 'app',
    app: (to) => ['ui', 'kernel', 'app'].includes(roomOf(to)) || (roomOf(to) === 'features' && !isServer(to)),
  };

  const isAllowed = (file: string, to: string) => {
    if (isTest(file) || roomOf(file) === 'process' || file === 'main.ts') return true;
    // The one place where a page opens the editor, in a build of its own.
    if (file === 'site/browser/edit.tsx' && roomOf(to) === 'editor') return true;
    // A profile has texts with structure: typed with the editor's field and shown as on pages.
    if (
      file.startsWith('features/identity/properties/ui/rich-text/') &&
      /^(?:editor|blocks)\/rich-text\/|^document\//.test(to)
    )
      return true;
    if (roomOf(file) !== 'features') return may[roomOf(file)]?.(to) ?? false;
    if (isServer(file)) return isAllowedForServer(file, to);
    if (isPure(file)) return ['kernel', 'document'].includes(roomOf(to)) || isPure(to);
    return ['ui', 'kernel'].includes(roomOf(to)) || (roomOf(to) === 'features' && !isServer(to));
  };
  const isAllowedForServer = (file: string, to: string) => {
    const isForeignStore = to.endsWith('.store.ts') && isServer(to) && dirname(to) !== dirname(file);
    if (isForeignStore) return false;
    return ['infra', 'kernel', 'document', 'features'].includes(roomOf(to)) || to === 'blocks/schemas.ts';
  };

  test('every import goes through a door that is open', () => {
    const forbidden = sources.flatMap((file) =>
      importsOf(file)
        .filter((to) => !isAllowed(file, to))
        .map((to) => `${file} -> ${to}`),
    );
    expect(forbidden).toEqual([]);
  });

  test('the manifest of a feature is imported by the list of features alone, and stands in it', () => {
    const importers = sources.filter((file) => importsOf(file).some(isManifest));
    expect(importers).toEqual(['process/features.ts']);
    expect(importsOf('process/features.ts').toSorted()).toEqual(files.filter(isManifest).toSorted());
  });

  test('the screens of a feature are mounted by the list of the app alone', () => {
    const importers = sources.filter((file) => importsOf(file).some(isScreenManifest));
    expect(importers).toEqual(['app/features.ts']);
    expect(importsOf('app/features.ts').toSorted()).toEqual(files.filter(isScreenManifest).toSorted());
  });

  test('no file imports itself through others, types included', () => {
    const graph = new Map(sources.map((file) => [file, importsOf(file).filter((to) => sources.includes(to))]));
    expect(findCycles(graph)).toEqual([]);
  });

  test('React and Node stay where they belong', () => {
    const pure = sources.filter(
      (file) => !isTest(file) && (['kernel', 'document'].includes(roomOf(file)) || isPure(file)),
    );
    const wrong = pure.filter((file) =>
      /from '(?:react|react-dom[^']*|node:[^']+|pg|kysely|fastify)'/.test(text(file)),
    );
    expect(wrong).toEqual([]);
  });

  test('SQL is spoken in stores only', () => {
    const speakers = sources.filter(
      (file) => !isTest(file) && /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text(file)),
    );
    expect(speakers.filter((file) => !file.endsWith('.store.ts'))).toEqual([]);
  });

  test('the statements that Kysely does not see stand in the listed files', () => {
    const raw = sources.filter(
      (file) => !isTest(file) && roomOf(file) !== 'editor' && /\bprepared<|\bsql`|sql\.raw|\.query\(/.test(text(file)),
    );
    expect(raw.filter((file) => !rawStatements.has(file))).toEqual([]);
  });
});

/** Files with raw statements, each read for its platform. */
const rawStatements = new Set([
  'features/operations/statistics/server/workload.store.ts',
  'features/base/undo/server/undo.store.ts',
  'infra/change-log.store.ts',
  'infra/change-log.ts',
  'infra/jobs/job-counts.store.ts',
  'infra/limits/rate-limits.ts',
  'infra/postgres/connections.ts',
  'infra/postgres/embedded-postgres.ts',
  'infra/postgres/lock.ts',
  'infra/postgres/migrate.ts',
  'infra/postgres/prepared-read.ts',
  'infra/postgres/transaction-pooler.ts',
  'process/open-installation.ts',
  'features/engagement/form-results/server/results.store.ts',
  'features/engagement/forms/server/form-counts.store.ts',
  'features/engagement/forms/server/forms.store.ts',
  'features/engagement/submissions/server/answer-bits.store.ts',
  'features/engagement/submissions/server/submissions.store.ts',
  'features/operations/backup/server/dump-database.store.ts',
  'features/operations/backup/server/dump-platform.store.ts',
  'features/operations/backup/server/load-database.store.ts',
  'features/operations/backup/server/load-platform.store.ts',
  'features/operations/backup/server/platform-tables.store.ts',
  'features/operations/integrity/server/breaks.store.ts',
  'features/operations/integrity/server/repairs.store.ts',
  'features/content/items/server/filtered-listing.store.ts',
  'features/content/items/server/listing.store.ts',
  'features/content/items/server/withdrawn.store.ts',
  'features/content/redirects/server/redirects.store.ts',
  'features/operations/import/server/import.store.ts',
  'features/operations/jobs/server/jobs.store.ts',
  'features/content/search/server/search.store.ts',
  'infra/jobs/job-schema.ts',
  'infra/jobs/queue-jobs.store.ts',
  'infra/jobs/worker-lock.ts',
  'process/health.ts',
  'process/identify.ts',
  'features/operations/statistics/server/vitals.store.ts',
  'features/operations/statistics/server/figures.store.ts',
  'features/operations/statistics/server/leaving.store.ts',
  'features/operations/statistics/server/participation.store.ts',
  'features/operations/statistics/server/people.store.ts',
  'features/operations/statistics/server/views.store.ts',
]);

describe('delivery', () => {
  // From the first stage to the last; what a stage is made of stands with it.
  const stages = [
    /^delivery\/(resolve\.ts|addresses\/)/,
    /^delivery\/authorize\.ts/,
    /^delivery\/(load\.ts|destinations\/|dev-tools\/)/,
    /^delivery\/complete\//,
    /^delivery\/render\.ts/,
    /^delivery\/deliver\.ts/,
  ];
  const stageOf = (file: string) => stages.findIndex((stage) => stage.test(file));
  const backwards = (graph: Iterable<readonly [string, readonly string[]]>) =>
    [...graph].flatMap(([file, imports]) =>
      stageOf(file) < 0 ? [] : imports.filter((to) => stageOf(to) > stageOf(file)).map((to) => `${file} -> ${to}`),
    );

  test('a stage calls no later one; the one that goes over them all comes last', () => {
    const files = sources.filter((file) => roomOf(file) === 'delivery' && !isTest(file));
    expect(backwards(files.map((file) => [file, importsOf(file)] as const))).toEqual([]);
  });

  test('a destination that renders is found', () => {
    const plant = ['delivery/destinations/plant.ts', ['delivery/render.ts']] as const;
    expect(backwards([plant])).toEqual(['delivery/destinations/plant.ts -> delivery/render.ts']);
  });
});

describe('dark', () => {
  // So that what looks at no colour is right in the dark where it is in the light (e2e/page-errors.ts).
  test('differs in colours and in nothing else: nothing asks for it but light-dark()', () => {
    const named = files.filter((file) => /\.(tsx?|css)$/.test(file) && text(file).includes('prefers-color-scheme'));
    expect(named).toEqual([]);
    const notColours = files.filter(
      (file) => file.endsWith('.css') && /light-dark\([^)]*(url|gradient)/.test(text(file)),
    );
    expect(notColours).toEqual([]);
  });
});

describe('places', () => {
  const features = folders('features').flatMap((tier) =>
    folders(`features/${tier}`).map((name) => [`${tier}/${name}`, name] as const),
  );
  test.each(features)('feature %s says what it owns and promises', (folder) => {
    expect(files).toContain(`features/${folder}/README.md`);
  });

  const withEndpoints = features.filter(([folder]) =>
    sources.some((file) => file.startsWith(`features/${folder}/`) && text(file).includes('defineEndpoint(')),
  );
  test.each(withEndpoints)('feature %s has a contract of its endpoints', (folder, name) => {
    expect(files).toContain(`features/${folder}/${name}.contract.ts`);
  });

  const families = folders('blocks').filter((name) => name !== 'rich-text');
  const types = families.flatMap((family) =>
    folders(`blocks/${family}`).map((name) => [`${family}/${name}`, name] as const),
  );
  test.each(types)('block %s is complete', (folder, name) => {
    const own = [`${name}.schema.ts`, `${name}.block.ts`, `${name}.examples.ts`, 'nl.json', 'en.json'];
    expect(own.filter((file) => !existsSync(join(root, 'src/blocks', folder, file)))).toEqual([]);
  });
});

function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, trail: readonly string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(file)), file].map((it) => relative('', it)).join(' -> '));
      return;
    }
    state.set(file, 'open');
    for (const to of graph.get(file) ?? []) visit(to, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

describe('waiting', () => {
  // A component that waits before it was ever drawn is begun again, with a new state: it would ask for ever.
  test('no component waits for a promise that it made itself', () => {
    const found = sources
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        text(file)
          .split(/\n(?=(?:export )?function )/)
          .flatMap((one) =>
            [...one.matchAll(/const \[(\w+)[^\]]*\] = useState/g)]
              .map(([, name = '']) => name)
              .filter((name) => one.includes(` use(${name})`)),
          )
          .map((name) => `${file}: ${name}`),
      );
    expect(found).toEqual([]);
  });
});
