import type { Load } from '../destination.ts';
import { buildMessage, refusedStatus } from './message.ts';

/** Says why somebody is not let in, and what they can do. */
export const loadUnauthorized: Load<'unauthorized'> = async (ctx, target, { query }) => ({
  page: await buildMessage(ctx, target, 'unauthorized', { returnUrl: query.returnUrl }),
  status: refusedStatus(ctx),
});
