import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { blockStylesheets } from './src/blocks/block-stylesheets.ts';
import { missingPart } from './src/kernel/missing-part.ts';
import { blockPackages } from './tools/block-packages-plugin.ts';
import { leaflet } from './tools/leaflet-plugin.ts';
import { licenceLists } from './tools/licences.mjs';
import { reactAria } from './tools/react-aria-plugin.ts';

const root = new URL('.', import.meta.url).pathname;

const entries = [
  'src/site/browser/main.ts',
  'src/site/shell.css',
  'src/site/reading.css',
  'src/site/preview.css',
  'src/site/header-image.css',
  'src/site/browser/returning-header.ts',
  'src/site/returning-header.css',
  'src/site/visitor-form.css',
  'src/features/identity/cookies/ui/cookies.css',
  ...['text', 'media', 'layout', 'lists', 'navigation', 'contact', 'forms'].map(
    (family) => `src/blocks/${family}/${family}.css`,
  ),
  ...Object.values(blockStylesheets),
];

/** For who is signed in: built apart, so that not one byte of what visitors download depends on it. */
const ownEntries = [
  'src/site/browser/person.ts',
  'src/site/browser/edit.tsx',
  'src/site/person.css',
  'src/app/main.tsx',
];

/** The server, what it starts, and the tools that run where there is nothing but what is built. */
const serverEntries = [
  'src/main.ts',
  'src/infra/images/image-process.ts',
  ...['platform', 'audit', 'import', 'integrity', 'jobs', 'backup', 'restore'].map((tool) => `tools/${tool}.ts`),
];

/** How long our own plugins take is no warning: compressing takes its time. */
const checks = { pluginTimings: false };

/** Compressed once, when built. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|svg)$/.test(fileName)) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, { params }) });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
        }
      },
    },
  };
}

/** What is in the folder of the assets is served to everybody; maps are for the server alone. */
function mapsApart(): Plugin {
  return {
    name: 'maps-apart',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (file.type !== 'asset' || !fileName.endsWith('.js.map')) continue;
          delete bundle[fileName];
          this.emitFile({ type: 'asset', fileName: `maps/${basename(fileName)}`, source: file.source });
        }
      },
    },
  };
}

/** Threads of the server: what `new URL('./x.worker.ts', import.meta.url)` names becomes a file of its own beside it. */
function workerFiles(): Plugin {
  const named = /new URL\('(\.{1,2}\/[\w./-]+\.worker\.ts)', import\.meta\.url\)/g;
  return {
    name: 'worker-files',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('.worker.ts')) return undefined;
      const changed = code.replaceAll(named, (_, path: string) => {
        const file = this.emitFile({ type: 'chunk', id: join(dirname(id), path) });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      });
      // No line moves.
      return { code: changed, map: null };
    },
    // Beside the file that asks for it, wherever the product stands.
    resolveFileUrl: ({ relativePath }) => `new URL('${relativePath}', import.meta.url)`,
  };
}

/**
 * A chunk that is asked for is simply imported: none has styles or neighbours to fetch first, and the bundler's way there costs
 * 0.7 kB. Who is signed in has tabs open over days: there a chunk that is missing may have the page loaded anew.
 */
function plainImports(isForVisitors: boolean): Plugin {
  const load = isForVisitors ? 'load()' : `load().catch(${orReload})`;
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? `export const __vitePreload = (load) => ${load};` : undefined),
  };
}

/** Nobody gets an answer on a page that goes away. */
const orReload = `(error) => {
  const event = new CustomEvent(${JSON.stringify(missingPart)}, { cancelable: true, detail: error });
  if (dispatchEvent(event)) throw error;
  return new Promise(() => {});
}`;

/** `vite build` makes what visitors download, `vite build --mode own` what the signed-in do, `vite build --ssr` the server. */
export default defineConfig(({ isSsrBuild, mode }) => {
  const isForVisitors = !isSsrBuild && mode !== 'own';
  const plugins = blockPackages(root, isForVisitors);
  return isSsrBuild
    ? {
        plugins: [workerFiles(), leaflet(), plugins.plugin],
        build: {
          ssr: true,
          rollupOptions: {
            input: serverEntries,
            checks,
            // Names stay as they are. Spaces and comments would be kept in memory, and maps are read when an error is written down.
            output: {
              minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
              sourcemapExcludeSources: true,
            },
          },
          outDir: 'dist/server',
          target: 'node24',
          emptyOutDir: true,
          sourcemap: true,
        },
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true, external: ['sharp', 'pg-native', 'pdfkit'] },
        resolve: { conditions: ['node', 'module', 'import', 'default'] },
        logLevel: 'warn',
      }
    : {
        build: {
          outDir: 'dist/client',
          manifest: mode === 'own' ? '.vite/own.json' : true,
          license: { fileName: mode === 'own' ? licenceLists.own : licenceLists.visitors },
          emptyOutDir: mode !== 'own',
          // The editor is one part on purpose: who edits needs all of it.
          chunkSizeWarningLimit: 1_200,
          target: ['chrome123', 'firefox125', 'safari17.5'],
          cssTarget: ['chrome123', 'firefox125', 'safari17.5', 'ios17.5'],
          // Beside the scripts, for who reads an error of a browser (src/infra/script-maps.ts); nothing names or serves them.
          sourcemap: 'hidden',
          modulePreload: false,
          assetsInlineLimit: 0,
          rollupOptions: {
            checks,
            input: mode === 'own' ? ownEntries : [...entries, ...plugins.sheets],
            output: { sourcemapExcludeSources: true },
            // Libraries say `use client`, which means nothing here.
            onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
          },
        },
        define: {
          'process.env.NODE_ENV': '"production"',
          // The policy of our pages knows no `new Function`, which zod would look for before any schema could say so.
          'globalThis.__zod_globalConfig': '({ jitless: true })',
        },
        plugins: [...reactAria(), leaflet(), plainImports(isForVisitors), plugins.plugin, mapsApart(), precompress()],
        logLevel: 'warn',
      };
});
