import { globSync } from 'node:fs';
import type { AnyEndpoint } from '#kernel/endpoint.ts';

/** Every endpoint that a contract exports, alone or as one of a set, by path and method. */
export async function allEndpoints(): Promise<AnyEndpoint[]> {
  const found = (await endpointsByContract()).flatMap(({ endpoints }) => endpoints);
  return found.sort((a, b) => (a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1));
}

/** The endpoints of each contract, by its file in the repository. */
export async function endpointsByContract(): Promise<{ file: string; endpoints: AnyEndpoint[] }[]> {
  const root = new URL('..', import.meta.url).pathname;
  const contracts = globSync('src/features/*/*/*.contract.ts', { cwd: root }).sort();
  return Promise.all(
    contracts.map(async (file) => {
      const module = (await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>;
      return { file, endpoints: Object.values(module).flatMap(endpointsIn) };
    }),
  );
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

function endpointsIn(value: unknown): AnyEndpoint[] {
  if (isEndpoint(value)) return [value];
  const isSet = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isSet ? Object.values(value).filter(isEndpoint) : [];
}
