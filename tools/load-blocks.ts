import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { blockPackages } from './block-packages-plugin.ts';

/**
 * Builds the blocks of packages as the server has them and loads one after the other. Gives one sentence about the first that cannot
 * be: without it the build would pass, and the server not start.
 */
export async function findUnloadable(root: string): Promise<string | undefined> {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'blocks-'));
  const { packages, plugin } = blockPackages(root);
  const blocks = packages.flatMap(({ name, blocks }) =>
    blocks.map(({ name: block, block: file }) => ({ from: name, block, file })),
  );
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [plugin],
      build: {
        ssr: true,
        outDir,
        target: 'node24',
        minify: false,
        rollupOptions: {
          input: Object.fromEntries(blocks.map(({ block, file }) => [block, file])),
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
      ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    for (const one of blocks) {
      const why = await refusalOf(pathToFileURL(join(outDir, `${one.block}.mjs`)).href);
      if (why) return sentenceOf({ ...one, why });
    }
    return undefined;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Why the server cannot load it; undefined when it can. */
async function refusalOf(url: string): Promise<string | undefined> {
  try {
    await import(/* @vite-ignore */ url);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const sentenceOf = ({ from, block, why }: { from: string; block: string; why: string }) =>
  `${from}: the block ${block} cannot be loaded on the server (${why}): move what only a browser has into an effect or an event of an island, so that nothing of it runs when the file is imported.`;
