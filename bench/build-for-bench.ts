import { join, resolve } from 'node:path';

const outDir = 'dist/bench';

/** Bundles a program of the bench that uses React components. Gives the path of the bundle. */
export async function buildForBench(input: string, name: string): Promise<string> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir,
      minify: false,
      emptyOutDir: false,
      target: 'node24',
      rollupOptions: { input, output: { entryFileNames: name } },
    },
    ssr: { noExternal: true, external: ['sharp'] },
  });
  return resolve(join(outDir, name));
}
