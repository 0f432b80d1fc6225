import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { toFastifyPath } from '#infra/http/endpoints.ts';
import type { AnyEndpoint } from '#kernel/endpoint.ts';
import { endpointsByContract } from '../tools/all-endpoints.ts';
import { unsampled } from './access-matrix/call.ts';
import { openServer } from './harness.ts';

const server = await openServer();
await server.app.ready();
const contracts = await endpointsByContract();

/** What an endpoint still needs, each with the file that it belongs in. */
async function missingOf(file: string, { name, method, path }: Pick<AnyEndpoint, 'name' | 'method' | 'path'>) {
  const folder = dirname(file);
  const feature = folder.split('/').at(-1);
  const url = toFastifyPath(path);
  const missing: string[] = [];
  if (!server.app.hasRoute({ method, url }))
    missing.push(
      `${name}: no route; mount it in ${folder}/server/ and name the routes in ${folder}/${feature}.feature.ts`,
    );
  if (!unsampled.has(name) && !(await samplesIn(folder))[name])
    missing.push(`${name}: no sample; add a good call to ${folder}/${feature}.samples.ts`);
  return missing;
}

const samplesIn = async (folder: string): Promise<Record<string, unknown>> => {
  const path = `../${folder}/${folder.split('/').at(-1)}.samples.ts`;
  return import(path).then(
    ({ samples }) => samples,
    () => ({}),
  );
};

test('every endpoint is mounted, and has a good call in the folder of its feature', async () => {
  const missing = await Promise.all(
    contracts.flatMap(({ file, endpoints }) => endpoints.map((endpoint) => missingOf(file, endpoint))),
  );
  expect(missing.flat()).toEqual([]);
});

test('names have no two endpoints', () => {
  const names = contracts.flatMap(({ endpoints }) => endpoints.map(({ name }) => name));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('what a new endpoint lacks is named with its files', async () => {
  const contract = 'src/features/base/settings/settings.contract.ts';
  expect(await missingOf(contract, { name: 'settings.new', method: 'GET', path: '/api/new' })).toEqual([
    'settings.new: no route; mount it in src/features/base/settings/server/ and name the routes in src/features/base/settings/settings.feature.ts',
    'settings.new: no sample; add a good call to src/features/base/settings/settings.samples.ts',
  ]);
});
