import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { inAddressForm, type Speech } from '#infra/address-form.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { App } from '#infra/http/endpoints.ts';

/**
 * Each request has a form of address of its own (decision 0092), which is that of its platform as soon as that is known; entered
 * twice, since reading a body forgets it.
 */
export function speakInTurn(app: App) {
  const speeches = new WeakMap<FastifyRequest, Speech>();
  const speak = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const speech = speeches.get(request) ?? { form: 'formal' };
    speeches.set(request, speech);
    inAddressForm(speech, done);
  };
  app.addHook('onRequest', speak);
  app.addHook('preHandler', speak);
}

/** Does this work for a platform, with texts in its form. */
export async function asPlatformSpeaks<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const { addressForm: form } = await readSettings(ctx);
  return inAddressForm({ form }, work);
}
