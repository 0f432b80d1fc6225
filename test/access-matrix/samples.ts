import { globSync } from 'node:fs';
import type { Samples } from './sample.ts';

const root = new URL('../..', import.meta.url).pathname;
const files = globSync('src/features/*/*/*.samples.ts', { cwd: root }).sort();
const modules = await Promise.all(files.map((file) => import(`../../${file}`)));

/** A good call of each endpoint, as its feature gives it: `<name>.samples.ts` in the folder of the contract. */
export const samples: Samples = Object.assign({}, ...modules.map((module) => module.samples));
