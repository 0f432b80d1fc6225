import { type IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How a server is emptied before it stops, so that no request fails and no connection is reset. */
export interface Draining {
  /** From here on it is not ready, and each answer asks its client to come back over another connection. */
  isDraining: boolean;
  /** When somebody last asked whether it is ready. */
  askedAt: number;
}

const looksWithin = 60_000;

/** An answer of a server that is emptied is the last one on its connection, no matter who made it. */
export const answersWhile = (draining: Draining) =>
  class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...given: unknown[]): this {
      if (draining.isDraining) this.shouldKeepAlive = false;
      return Reflect.apply(super.writeHead, this, given) as this;
    }
  };

/**
 * Says at once that the server is not ready, and goes on answering until `longest` (in milliseconds) is over, so that who looks
 * whether it is ready can see it first. Where nobody looked in the last minute, nobody is waited for.
 */
export async function drain({ draining }: FastifyInstance, longest: number): Promise<void> {
  draining.isDraining = true;
  if (Date.now() - draining.askedAt < looksWithin) await delay(longest);
}

/** While a server closes, a connection whose answer began before and is done by now is closed too: its client may keep it for minutes. */
export function closeIdleWhileClosing(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    app.draining.isDraining = true;
    if (!app.server.listening) return;
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    app.server.once('close', () => clearInterval(sweep));
  });
}
