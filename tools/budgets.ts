import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockStylesheets } from '../src/blocks/block-stylesheets.ts';

/** What visitors download may not grow past these, in bytes of brotli; and nothing of app or editor is in it. */
const budgets: Record<string, number> = {
  'src/site/browser/main.ts': 2_048,
  'src/site/browser/idle.ts': 1_024,
  'src/site/browser/main-menu.ts': 512,
  // With what reads cookies and adds months, which was a file of its own.
  'src/site/browser/consent.ts': 1_344,
  'src/features/identity/cookies/ui/consent-dialog.ts': 2_560,
  'src/features/identity/cookies/ui/siteimprove-script.ts': 1_152,
  'src/features/identity/cookies/ui/matomo-script.ts': 768,
  'src/site/shell.css': 6_144,
  'src/site/reading.css': 400,
  'src/site/preview.css': 400,
  'src/site/header-image.css': 400,
  'src/site/returning-header.css': 256,
  'src/site/browser/returning-header.ts': 384,
  'src/site/visitor-form.css': 600,
  'src/features/identity/cookies/ui/cookies.css': 800,
  'src/blocks/text/text.css': 1_000,
  'src/blocks/media/media.css': 1_000,
  'src/blocks/layout/layout.css': 1_200,
  'src/blocks/lists/lists.css': 600,
  'src/blocks/navigation/navigation.css': 600,
  'src/blocks/contact/contact.css': 800,
  'src/blocks/forms/forms.css': 1700,
  ...Object.fromEntries(Object.values(blockStylesheets).map((sheet) => [sheet, 800])),
  // What Leaflet places, its markers, and the list of the places.
  'src/blocks/media/map/map.css': 1_100,
  // Six looks of series, drawn in four ways.
  'src/ui/charts/chart.css': 1_280,
};

const client = new URL('../dist/client', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string }
>;

const over = Object.entries(budgets).flatMap(([source, budget]) => {
  const file = manifest[source]?.file;
  if (!file) return [`${source} is not built`];
  const { length } = readFileSync(join(client, `${file}.br`));
  console.log(`${source}: ${length} of ${budget} bytes`);
  return length > budget ? [`${source} has ${length} bytes, over its budget of ${budget}`] : [];
});
// Its own build stands beside it, with a list of its own.
const foreign = Object.keys(manifest).filter((source) => /^(src\/(app|editor)\/|_(app|editor)-)/.test(source));

for (const error of [...over, ...foreign.map((file) => `${file} is none of a visitor's`)]) console.error(error);
process.exit(over.length + foreign.length === 0 ? 0 : 1);
