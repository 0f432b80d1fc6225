import type { Kysely } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Tag } from '#kernel/tags.ts';
import { readRecentChanges } from './change-log.store.ts';
import type { Changes } from './changes.ts';
import type { Database } from './database.ts';

export interface ChangeLog {
  /** After a commit: this node knows at once, the others within moments. */
  announce(platformId: string, change: { id: string; tags: readonly Tag[] }): void;
  close(): Promise<void>;
}

interface Settings {
  db: Kysely<Database>;
  connection: ClientConfig;
  changes: Changes;
}

const channel = 'bouwsteen_change';
const notifyAtMostEvery = 20;
const rereadEvery = 2_000;

/**
 * Follows what other nodes and tools change. The last 10 seconds are reread at each notification and every 2 seconds, so a
 * lost message costs seconds; a row is recorded once (architecture §5, caches).
 */
export async function followChanges({ db, connection, changes }: Settings): Promise<ChangeLog> {
  const seen = new Map<string, number>();
  let listener: Client | undefined;
  let isClosed = false;
  let notifying: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  const reread = async () => {
    const started = Date.now();
    const rows = await readRecentChanges(db);
    for (const { id, platform_id, tags } of rows) {
      if (!seen.has(id)) changes.record(platform_id, tags as Tag[]);
      seen.set(id, started);
    }
    for (const [id, at] of seen) if (at < started - 30_000) seen.delete(id);
    changes.sawLog(started);
  };
  const rereadQuietly = () => reread().catch(() => {});

  const listen = async () => {
    if (isClosed || listener) return;
    const client = new Client({ ...connection, application_name: `bouwsteen:listener:${process.pid}` });
    client.on('error', () => {
      if (listener === client) listener = undefined;
    });
    client.on('notification', rereadQuietly);
    await client.connect();
    await client.query(`listen ${channel}`);
    listener = client;
  };

  await Promise.all([listen(), reread()]);
  const timer = setInterval(() => {
    listen().catch(() => {});
    void rereadQuietly();
  }, rereadEvery);

  return {
    announce(platformId, { id, tags }) {
      seen.set(id, Date.now());
      changes.record(platformId, tags);
      notifying ??= setTimeout(() => {
        notifying = undefined;
        sending = sending.then(() => listener?.query(`notify ${channel}`)).catch(() => {});
      }, notifyAtMostEvery);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(notifying);
      await sending;
      await listener?.end();
    },
  };
}

/** For a tool that ends: tells the running nodes now. */
export async function notifyChanges(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(`notify ${channel}`);
  await client.end();
}
