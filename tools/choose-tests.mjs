// Which unit tests `npm run check` runs, so that a commit waits for little. `npm test` runs all of them.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Of three seconds and more: random lists, every call by everybody, real servers and lines that wait. */
export const slowTests = new Set([
  'src/document/properties/broken-documents.test.ts',
  'src/document/properties/command-lists.test.ts',
  'src/document/properties/merges.test.ts',
  'src/features/authoring/drafts/server/interleavings.test.ts',
  'src/features/authoring/drafts/server/merged-texts.test.ts',
  'src/features/authoring/drafts/server/unknown-blocks.test.ts',
  'src/features/authoring/live-changes/server/list-editors.property.test.ts',
  'src/features/authoring/publishing/server/never-reopened.property.test.ts',
  'src/features/authoring/publishing/server/unpublished-words.property.test.ts',
  'src/features/content/documents/server/block-audiences.property.test.ts',
  'src/features/content/files/server/download.test.ts',
  'src/features/content/files/server/tus.test.ts',
  'src/features/content/files/server/upload.test.ts',
  'src/features/content/items/server/filtered-lists.test.ts',
  'src/features/content/languages/server/languages.test.ts',
  'src/features/content/media/server/rendition-load.test.ts',
  'src/features/content/media/server/warm-images.test.ts',
  'src/features/content/menus/server/entry-kinds.test.ts',
  'src/features/content/navigation/server/entry-audiences.test.ts',
  'src/features/content/pages/server/move-page.test.ts',
  'src/features/engagement/follows/server/digests.test.ts',
  'src/features/engagement/follows/server/follows.test.ts',
  'src/features/engagement/form-results/server/export.test.ts',
  'src/features/engagement/form-results/server/results.test.ts',
  'src/features/engagement/submissions/server/views.test.ts',
  'src/features/identity/cookies/server/cookies.test.ts',
  'src/features/identity/profiles/server/profile-files.test.ts',
  'src/features/identity/registration/server/registration.test.ts',
  'src/features/identity/roles/server/automatic/automatic.test.ts',
  'src/features/operations/accessibility/server/accessibility.test.ts',
  'src/features/operations/api-keys/server/api-keys.test.ts',
  'src/features/operations/backup/server/platform-export.test.ts',
  'src/features/operations/content-reports/server/content-reports.test.ts',
  'src/features/operations/domains/server/domain-check.test.ts',
  'src/features/operations/exports/server/archive/archive.test.ts',
  'src/features/operations/exports/server/exports.test.ts',
  'src/features/operations/import/server/files/safe-fetch.test.ts',
  'src/features/content/feeds/server/feeds.test.ts',
  'src/features/operations/integrity/server/integrity.test.ts',
  'src/features/operations/invitations/server/invitations.test.ts',
  'src/features/operations/own-activity/server/own-activity.test.ts',
  'src/features/operations/statistics/server/statistics.test.ts',
  'src/features/operations/statistics/server/visit-log.test.ts',
  'src/features/operations/webhooks/server/webhooks.test.ts',
  'src/infra/files/file-store.test.ts',
  'src/features/base/settings/server/settings-round-trip.property.test.ts',
  'test/api-keys.test.ts',
  'test/publishing.test.ts',
  'test/imported-dates.test.ts',
  'src/features/content/documents/server/old-revisions.test.ts',
  'src/infra/change-log.test.ts',
  'src/infra/http/request-timeouts.test.ts',
  'src/infra/postgres/embedded-postgres.test.ts',
  'src/infra/postgres/hanging-database.test.ts',
  'src/infra/tables/write-table.test.ts',
  'test/access-matrix.test.ts',
  'test/capabilities.test.ts',
  'test/cookies.test.ts',
  'test/demo-checks.test.ts',
  'test/doors.test.ts',
  'src/delivery/shared-pages.test.ts',
  'src/features/authoring/translations/server/provider/provider.test.ts',
  'src/features/operations/statistics/server/monthly/monthly.test.ts',
  'test/fuzz.test.ts',
  'test/ids.test.ts',
  'test/linear-time.test.ts',
  'test/own-changes.test.ts',
  'test/rights.test.ts',
  'test/seed.test.ts',
]);

/** So many test files of rooms that a change touches are run: each opens a server, at some three seconds of processor time. */
const limit = 16;

const isTest = (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('test/long/');
const isSource = (file) => /\.tsx?$/.test(file);

/** The folder that holds one idea: a feature, a family of blocks, a part of `infra`, or the room itself. */
export function roomOf(file) {
  const folders = dirname(file).split('/');
  return folders.slice(0, folders[1] === 'features' ? 4 : 3).join('/');
}

/**
 * Chooses of all files the tests to run after a change: those that open no server, those of the whole product in `test/`, and of the
 * others those nearest to the change: changed themselves, in a room that changed, in a room that imports one that changed. Gives
 * the others by why they are left out.
 */
export function chooseTests({ files, changed, importsOf }) {
  const opensServer = reaches('test/harness.ts', importsOf);
  const changedRooms = new Set(changed.map(roomOf));
  const usingRooms = new Set(
    files.filter((file) => isSource(file) && !isTest(file) && importsOf(file).some(isIn(changedRooms))).map(roomOf),
  );
  const chosen = { alone: [], whole: [], touched: [] };
  const leftOut = { slow: [], untouched: [], overLimit: [] };
  const near = [[], []];
  for (const file of files.filter(isTest)) {
    if (changed.includes(file)) chosen.touched.push(file);
    else if (slowTests.has(file)) leftOut.slow.push(file);
    else if (!opensServer(file)) chosen.alone.push(file);
    else if (dirname(file) === 'test') chosen.whole.push(file);
    else if (changedRooms.has(roomOf(file))) near[0].push(file);
    else if (usingRooms.has(roomOf(file))) near[1].push(file);
    else leftOut.untouched.push(file);
  }
  const nearest = near.flatMap(oneOfEachRoomInTurn);
  chosen.touched.push(...nearest.slice(0, limit));
  leftOut.overLimit = nearest.slice(limit);
  return { chosen, leftOut };
}

const isIn = (rooms) => (file) => rooms.has(roomOf(file));

/** Whether a file imports the target, by whatever way. */
function reaches(target, importsOf) {
  const known = new Map();
  const look = (file) => {
    if (file === target) return true;
    if (!known.has(file)) {
      known.set(file, false);
      known.set(file, importsOf(file).some(look));
    }
    return known.get(file);
  };
  return look;
}

/** The first of each room, then the second of each: where a change touches many rooms, some of all of them. */
function oneOfEachRoomInTurn(files) {
  const counts = new Map();
  const places = files.map((file) => {
    const place = counts.get(roomOf(file)) ?? 0;
    counts.set(roomOf(file), place + 1);
    return { file, place };
  });
  return places.sort((a, b) => a.place - b.place).map(({ file }) => file);
}

/** What is run and what is not, in words. */
export function tellChoice({ chosen: { alone, whole, touched }, leftOut: { slow, untouched, overLimit } }, changed) {
  const near = changed.length === 0 ? 'no change is known' : listRooms(changed);
  const over =
    overLimit.length === 0
      ? ''
      : `, ${overLimit.length} that it touches, over the limit of ${limit} (${listRooms(overLimit)})`;
  return [
    `Run: ${alone.length} test files that open no server, ${whole.length} of the whole product, ${touched.length} near the change (${near}).`,
    `Left out, run by \`npm test\`: ${slow.length} slow test files, ${untouched.length} of rooms that the change does not touch${over}; every browser journey.`,
  ];
}

const named = 8;

function listRooms(files) {
  const rooms = [...new Set(files.map((file) => roomOf(file).replace(/^\.$/, 'the root folder')))].sort();
  const others = rooms.length - named;
  return `${rooms.slice(0, named).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/** Files that differ from the last commit; where none does, those of the last commit. None without git. */
export function readChanged(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const names = (text) => text.split('\0').filter(Boolean);
  const open = [
    ...names(git('diff', '--name-only', '-z', 'HEAD')),
    ...names(git('ls-files', '--others', '--exclude-standard', '-z')),
  ];
  return open.length > 0 ? open : names(git('diff', '--name-only', '-z', 'HEAD~1', 'HEAD'));
}

/** The files of the product and its tests, and what each imports of them. */
export function readFiles(root) {
  const files = ['src', 'test', 'db'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter(isSource),
  );
  const known = new Set(files);
  const imports = new Map();
  const importsOf = (file) => {
    if (!imports.has(file)) imports.set(file, known.has(file) ? readImports(root, file) : []);
    return imports.get(file);
  };
  return { files: files.sort(), importsOf };
}

function readImports(root, file) {
  const found = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g);
  return [...found].map(([, path]) => {
    if (path.startsWith('#test/')) return path.slice(1);
    return path.startsWith('#') ? join('src', path.slice(1)) : join(dirname(file), path);
  });
}
