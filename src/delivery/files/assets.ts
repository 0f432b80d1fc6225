import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockStylesheets } from '#blocks/block-stylesheets.ts';
import { type BlockCategory, blockCategories } from '#blocks/define-block.ts';
import { pluginBlocks } from '#blocks/plugin-api/plugin-blocks.ts';
import { pluginStylesheets } from '#blocks/plugin-api/plugin-stylesheets.ts';
import type { BlockName } from '#blocks/schemas.ts';
import type { Script } from '#site/page-model.ts';

/** Addresses of the built files that a page links. */
export interface Assets {
  /** Names this build; another build reloads pages. */
  build: string;
  shell: string;
  /** For pages that are no page of blocks. */
  reading: string;
  /** For forms of the product. */
  form: string;
  /** For a preview. */
  preview: string;
  /** For the cookie dialog and the cookie statement. */
  cookies: string;
  /** By family of block types, and by name of a type that has one of its own. */
  sheets: Readonly<Record<string, string>>;
  script: Script;
  /** Of a header that comes back where somebody scrolls up. */
  returningHeader: { style: string; script: Script };
  font: string | undefined;
  /** For who is signed in. */
  person: { style: string; script: Script };
  /** For who edits the page. */
  editor: { styles: readonly string[]; script: Script };
  /** The product's own screens. */
  screens: { styles: readonly string[]; script: Script };
}

/** Block types that most pages have: their styles are in the shell's sheet (src/site/shell.css), the others' in their family's. */
const everyday: ReadonlySet<string> = new Set<BlockName>([
  'Text',
  'Columns',
  'Alert',
  'CallToAction',
  'Hero',
  'ImageText',
  'WidgetList',
  'LinkList',
  'TopTasks',
  'Breadcrumbs',
]);

/** Which sheet a page with this block type links beside the shell's: its own, or that of its family. */
export function sheetOf(name: string, family: BlockCategory): string | undefined {
  if (everyday.has(name)) return undefined;
  if (Object.hasOwn(pluginBlocks, name)) return Object.hasOwn(pluginStylesheets, name) ? name : undefined;
  return Object.hasOwn(blockStylesheets, name) ? name : family;
}

/** The sheet of a header image that does not look as most do. */
export const headerImageSheet = 'headerImage';

interface Chunk {
  file: string;
  css?: string[];
}

/** Reads what the build made. Without a build there is nothing to serve: throws. */
export function readAssets(folder: string): Assets {
  const texts = ['manifest', 'own'].map((name) => readManifest(folder, name));
  const [manifest, own] = texts.map((text) => JSON.parse(text) as Record<string, Chunk>);
  const find = (source: string) => {
    const chunk = manifest?.[source] ?? own?.[source];
    if (!chunk) throw new Error(`the build has no ${source}`);
    return chunk;
  };
  const sheet = (source: string) => `/${find(source).file}`;
  const script = (source: string): Script => {
    const { file } = find(source);
    const hash = createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64');
    return { src: `/${file}`, integrity: `sha384-${hash}` };
  };
  const entry = (source: string) => ({
    styles: (find(source).css ?? []).map((file) => `/${file}`),
    script: script(source),
  });
  const family = (name: string) => sheet(`src/blocks/${name}/${name}.css`);
  const font = Object.entries(manifest ?? {}).find(([source]) =>
    source.endsWith('source-sans-3-latin-wght-normal.woff2'),
  )?.[1].file;
  return {
    build: createHash('sha256').update(texts.join()).digest('base64url').slice(0, 10),
    shell: sheet('src/site/shell.css'),
    reading: sheet('src/site/reading.css'),
    form: sheet('src/site/visitor-form.css'),
    preview: sheet('src/site/preview.css'),
    cookies: sheet('src/features/identity/cookies/ui/cookies.css'),
    sheets: {
      ...Object.fromEntries(blockCategories.map((name) => [name, family(name)])),
      [headerImageSheet]: sheet('src/site/header-image.css'),
      ...Object.fromEntries(
        Object.entries({ ...blockStylesheets, ...pluginStylesheets }).map(([name, source]) => [name, sheet(source)]),
      ),
    },
    script: script('src/site/browser/main.ts'),
    returningHeader: {
      style: sheet('src/site/returning-header.css'),
      script: script('src/site/browser/returning-header.ts'),
    },
    font: font && `/${font}`,
    person: { style: sheet('src/site/person.css'), script: script('src/site/browser/person.ts') },
    editor: entry('src/site/browser/edit.tsx'),
    screens: entry('src/app/main.tsx'),
  };
}

function readManifest(folder: string, name: string): string {
  const path = join(folder, '.vite', `${name}.json`);
  if (!existsSync(path)) throw new Error(`no build in ${folder}: run npm run build`);
  return readFileSync(path, 'utf8');
}
