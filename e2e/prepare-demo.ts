import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct, stopProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo, of a product that has ended: to be copied. */
    demoDir: string;
  }
}

/** Starts the built product once on an empty data folder, which makes the demo that each journey file has a copy of. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-e2e-'));
  const demoDir = join(folder, 'demo');
  await stopProduct((await startProduct(demoDir)).child);
  project.provide('demoDir', demoDir);
  return () => rmSync(folder, { recursive: true, force: true });
}
