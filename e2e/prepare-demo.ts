import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { openTemporaryFolder } from '../test/temporary-folder.ts';
import { inDatabase } from './in-database.ts';
import { startProduct, stopProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo, of a product that has ended: to be copied. */
    demoDir: string;
  }
}

/**
 * Starts the built product once on an empty data folder, which makes the demo that each journey file has a copy of. What the run
 * puts in the temporary folder, profiles of its browsers too, stands in one of its own and goes with it.
 */
export default async function setup(project: TestProject) {
  const { folder, remove } = openTemporaryFolder(project, 'e2e');
  const demoDir = join(folder, 'demo');
  const { child } = await startProduct(demoDir);
  await untilNothingIsDue(demoDir);
  await stopProduct(child);
  project.provide('demoDir', demoDir);
  return remove;
}

const deadline = 120_000;

/** Until what the product does by itself with a new demo is done: what it finds by its words, and its checks. */
async function untilNothingIsDue(dataDir: string) {
  const began = Date.now();
  for await (const _ of setInterval(200)) {
    const [row] = await inDatabase(
      dataDir,
      `select (select count(*) from search_due where due_at <= now()) +
        (select count(*) from document_check where due_at <= now()) as due`,
    );
    if (Number(row?.due) === 0) return;
    if (Date.now() - began > deadline) throw new Error(`${row?.due} documents of the demo are still to be looked at`);
  }
}
