import type { FastifyRequest } from 'fastify';
import { type CountView, isCountedReader } from '#infra/counted-view.ts';
import type { App } from '#infra/http/endpoints.ts';
import { toGuid } from '#kernel/short-id.ts';

/** Counts files that were sent, from their first byte on. Mounted before the routes that send them. */
export function countDownloads(app: App, count: CountView) {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    if ((url !== '/f/:guid/:name' && url !== '/f/:guid') || request.method !== 'GET') return;
    if (reply.statusCode !== 200 && !(reply.statusCode === 206 && isFromStart(request))) return;
    const subject = toGuid((request.params as { guid: string }).guid);
    if (!subject || isInPage(request)) return;
    const ctx = await app.identify(request);
    if (!isCountedReader(ctx.actor)) return;
    const view = { kind: 'download', subject, page: '' } as const;
    const { headers, ip } = request;
    count({ platformId: ctx.platform.id, view, headers, ip, isMember: ctx.actor.isSignedIn });
  });
}

const isFromStart = ({ headers }: FastifyRequest) => /^bytes=0-/.test(headers.range ?? '');

/** A sound or a film that plays where it stands. */
const isInPage = ({ headers }: FastifyRequest) =>
  ['audio', 'video', 'image', 'track'].includes(String(headers['sec-fetch-dest']));
