import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DatabaseTime, newRequestTime, withinDatabaseTime } from '../postgres/database-time.ts';

/** Whatever a request does, all its statements together have five seconds; said twice, since reading a body forgets it. */
export function limitRequestTime(app: FastifyInstance) {
  const times = new WeakMap<FastifyRequest, DatabaseTime>();
  const limit = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const time = times.get(request) ?? newRequestTime();
    times.set(request, time);
    withinDatabaseTime(time, done);
  };
  app.addHook('onRequest', limit);
  app.addHook('preHandler', limit);
}
