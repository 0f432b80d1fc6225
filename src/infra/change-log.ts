import type { Kysely } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Tag } from '#kernel/tags.ts';
import { readRecentChanges } from './change-log.store.ts';
import type { Changes } from './changes.ts';
import type { Database } from './database.ts';

export interface ChangeLog {
  /** After a commit: this node knows at once, the others within moments. */
  announce(platformId: string, change: { id: string; tags: readonly Tag[] }): void;
  /** Done when this node knows of everything that was committed before it was asked. */
  catchUp(): Promise<void>;
  /** Done when this node knows of these committed changes. */
  catchUpWith(ids: readonly string[]): Promise<void>;
  /** Whether it hears of changes at once; else it looks every 2 seconds. */
  isHearing(): boolean;
  close(): Promise<void>;
}

interface Settings {
  db: Kysely<Database>;
  connection: ClientConfig;
  changes: Changes;
  /** Told once when the node no longer hears of changes at once, and once when it does again. */
  say?: (line: string) => void;
}

const channel = 'bouwsteen_change';
const notifyAtMostEvery = 20;
const rereadEvery = 2_000;
const rereadAgain = 10_000;

/**
 * Follows what other nodes and tools change. At each notification and every 2 seconds everything is reread since 10 seconds
 * before the last time that this worked, so a lost message costs seconds, and a database that was away for long loses
 * nothing; a row is recorded once (architecture §5, caches).
 */
export async function followChanges({ db, connection, changes, say = () => {} }: Settings): Promise<ChangeLog> {
  const seen = new Map<string, number>();
  let readAt = Date.now();
  let notifying: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  const reread = async () => {
    const started = Date.now();
    const rows = await readRecentChanges(db, started - readAt + rereadAgain);
    for (const { id, platform_id, tags } of rows) {
      if (!seen.has(id)) changes.record(platform_id, tags as Tag[]);
      seen.set(id, started);
    }
    for (const [id, at] of seen) if (at < started - 3 * rereadAgain) seen.delete(id);
    readAt = Math.max(readAt, started);
    changes.sawLog(started);
  };
  const rereadQuietly = () => reread().catch(() => {});
  const listener = createListener(connection, { heard: rereadQuietly, say });

  await Promise.all([listener.listen(), reread()]);
  const timer = setInterval(() => {
    void listener.listenQuietly();
    void rereadQuietly();
  }, rereadEvery);

  const catchUp = createCatchUp(reread);
  return {
    announce(platformId, { id, tags }) {
      seen.set(id, Date.now());
      changes.record(platformId, tags);
      notifying ??= setTimeout(() => {
        notifying = undefined;
        sending = sending.then(() => listener.notify()).catch(() => {});
      }, notifyAtMostEvery);
    },
    catchUp,
    async catchUpWith(ids) {
      if (!ids.every((id) => seen.has(id))) await catchUp();
    },
    isHearing: listener.isOpen,
    async close() {
      clearInterval(timer);
      clearTimeout(notifying);
      await listener.close(sending);
    },
  };
}

/** Rereads once more, beginning after it was asked for; all who ask meanwhile wait for the same. */
function createCatchUp(reread: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return () => {
    if (next) return next;
    const begin = () => {
      next = undefined;
      reading = reread().finally(() => {
        reading = undefined;
      });
      return reading;
    };
    if (!reading) return begin();
    next = reading.then(begin, begin);
    return next;
  };
}

interface Hearing {
  /** Something changed, or may have while nothing was heard. */
  heard: () => Promise<void>;
  say: (line: string) => void;
}

/** A connection of its own that hears of changes; `listen` opens it where it is not open. */
function createListener(connection: ClientConfig, { heard, say }: Hearing) {
  let listener: Client | undefined;
  let listening: Promise<void> | undefined;
  let isClosed = false;
  let isLost = false;

  // One after the other: a client takes no second one meanwhile.
  let last: Promise<unknown> = Promise.resolve();
  const query = (client: Client, text: string) => {
    const next = last.then(() => client.query(text));
    last = next.catch(() => {});
    return next;
  };

  const lose = (client: Client, reason: string) => {
    if (listener !== client) return;
    listener = undefined;
    void client.end().catch(() => {});
    if (isClosed || isLost) return;
    isLost = true;
    say(`Changes of other nodes are not heard at once any more (${reason}): this node looks for them every 2 seconds.`);
  };

  const start = async () => {
    const name = `bouwsteen:listener:${process.pid}`;
    const client = new Client({ ...patience, ...connection, application_name: name });
    client.on('error', (error) => lose(client, reasonOf(error)));
    client.on('notification', heard);
    await client.connect();
    await client.query(`listen ${channel}`);
    listener = client;
    if (!isLost) return;
    isLost = false;
    say('Changes of other nodes are heard at once again.');
    await heard();
  };

  /** One at a time: a database that hangs would else be asked again and again, and let all of them in at last. */
  const listen = async () => {
    if (isClosed || listener) return;
    listening ??= start().finally(() => {
      listening = undefined;
    });
    await listening;
  };

  return {
    listen,
    /** The same; where it is open, sees whether it still leads anywhere. What fails is tried again when this is asked again. */
    async listenQuietly() {
      const client = listener;
      await (client
        ? query(client, 'select 1').catch((error) => lose(client, reasonOf(error)))
        : listen().catch(() => {}));
    },
    isOpen: () => listener !== undefined,
    notify: async () => listener && query(listener, `notify ${channel}`),
    /** After what is being sent. */
    async close(sending: Promise<unknown>) {
      isClosed = true;
      await sending;
      await listening?.catch(() => {});
      await listener?.end();
    },
  };
}

/** A line that leads nowhere any more says nothing: its silence does. */
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 5_000, keepAlive: true };

const reasonOf = ({ code, message }: Error & { code?: string }) => code ?? message;

/** For a tool that ends: tells the running nodes now. */
export async function notifyChanges(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(`notify ${channel}`);
  await client.end();
}
