import type { FastifyRequest } from 'fastify';
import { type CountView, filesSentFor, isCountedReader } from '#infra/counted-view.ts';
import type { App } from '#infra/http/endpoints.ts';

/** Counts files that were sent, from their first byte on, each of a zip as well. Mounted before the routes that send them. */
export function countDownloads(app: App, count: CountView) {
  app.addHook('onResponse', async (request, reply) => {
    const sent = filesSentFor(request.raw);
    if (sent.length === 0 || reply.statusCode >= 300 || isInPage(request)) return;
    const ctx = await app.identify(request, { takesKeys: true });
    if (!isCountedReader(ctx.actor)) return;
    const { headers, ip } = request;
    for (const subject of sent) {
      const view = { kind: 'download', subject, page: '' } as const;
      count({ platformId: ctx.platform.id, view, headers, ip, isMember: ctx.actor.isSignedIn });
    }
  });
}

/** A sound or a film that plays where it stands. */
const isInPage = ({ headers }: FastifyRequest) =>
  ['audio', 'video', 'image', 'track'].includes(String(headers['sec-fetch-dest']));
