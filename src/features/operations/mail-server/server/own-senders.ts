import { LRUCache } from 'lru-cache';
import { hasCapability } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { JobError } from '#infra/jobs/job.ts';
import { retryMails, type Sender } from '#infra/mail/mail-jobs.ts';
import { openSmtp, type SmtpConnection } from '#infra/mail/smtp-connection.ts';
import { errorOf, isOfOneMail, pauseAfter, type SendError } from '../mail-server.rules.ts';
import { connectionOf } from './mail-server.service.ts';
import * as store from './mail-server.store.ts';

/** As many platforms as have a connection that is kept. */
const mostKept = 20;

/**
 * Takes the mails of platforms with a mail server of their own. A server that fails is left alone for a while, by all nodes: its mails
 * fail at once meanwhile, so that those of others do not wait for it. When it takes one again, the others are tried at once.
 */
export function createOwnSenders() {
  const kept = new LRUCache<string, { version: string; connection: Promise<SmtpConnection> }>({
    max: mostKept,
    dispose: ({ connection }) => void connection.then((one) => one.close()),
  });
  const connectionTo = (ctx: Ctx, server: store.KnownServer) => {
    const { id } = ctx.platform;
    const before = kept.get(id);
    if (before?.version === server.version) return before.connection;
    const connection = openSmtp(connectionOf(ctx, server), ctx.outbound.connect);
    kept.set(id, { version: server.version, connection });
    return connection;
  };
  return {
    /** Undefined: the platform has none, or its plan lacks it. */
    async senderOf(ctx: Ctx): Promise<Sender | undefined> {
      const server = hasCapability(ctx, 'mail-server') ? await store.findServer(ctx) : undefined;
      if (!server) {
        kept.delete(ctx.platform.id);
        return undefined;
      }
      return {
        fromAddress: server.fromAddress ?? undefined,
        async send(mail) {
          if (server.pausedUntil && server.pausedUntil > ctx.now())
            throw new JobError(`mail server of the platform: ${server.lastError}, left alone for a while`);
          try {
            await (await connectionTo(ctx, server)).send(mail);
          } catch (error) {
            await noteFailure(ctx, server, error as SendError);
            throw error;
          }
          if (server.failingSince) await noteSuccess(ctx, server);
        },
      };
    },
    close: () => kept.clear(),
  };
}

async function noteFailure(ctx: Ctx, server: store.KnownServer, error: SendError) {
  const lastError = errorOf(error);
  if (isOfOneMail(lastError)) return;
  const failures = server.failures + 1;
  await store.updateHealth(ctx, server.version, {
    failingSince: server.failingSince ?? ctx.now(),
    lastError,
    failures,
    pausedUntil: new Date(ctx.now().getTime() + pauseAfter(failures)),
  });
}

const noteSuccess = (ctx: Ctx, { version }: store.KnownServer) =>
  inTransaction(ctx, async (ctx) => {
    await store.updateHealth(ctx, version, { failingSince: null, lastError: null, failures: 0, pausedUntil: null });
    await retryMails(ctx);
  });
