import type { FastifyInstance } from 'fastify';
import { toFastifyPath } from '#infra/http/endpoints.ts';
import { statusesOf } from '#infra/http/refusals.ts';
import { allEndpoints } from '../tools/all-endpoints.ts';

const described = new Map<string, { name: string; statuses: Set<number> }>();
const endpoints = await allEndpoints();
const keyOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${toFastifyPath(path)}`;
// Two calls may have one address; a contract that names its statuses says its own.
for (const [key, own] of Map.groupBy(endpoints, keyOf)) {
  const named = own.find(({ statusOf }) => !statusOf);
  if (named) described.set(key, { name: named.name, statuses: new Set(own.flatMap((one) => [...statusesOf(one)])) });
}

/** Notes each answer of a server that refuses with a status of 4XX which `docs/openapi.json` does not have for that call. */
export function noteUndescribed(app: FastifyInstance): ReadonlySet<string> {
  const undescribed = new Set<string>();
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const endpoint = described.get(`${method} ${routeOptions.url}`);
    if (endpoint && statusCode >= 400 && statusCode < 500 && !endpoint.statuses.has(statusCode))
      undescribed.add(`${endpoint.name} answers ${statusCode}: name its code in the refusals of its contract`);
  });
  return undescribed;
}
