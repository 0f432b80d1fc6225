import { AppError } from '#kernel/errors.ts';

interface QueueLimits {
  /** So much work goes on at once. */
  places: number;
  /** Of which one client has at most so many; all of them unless said otherwise. */
  placesPerClient?: number;
  /** So many wait at most, of all clients together. */
  waiting: number;
  waitingPerClient: number;
}

/** Does its work once it is its turn. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

export interface FairQueue {
  /**
   * Does work once there is a place. Clients take turns, so that one who asks much waits for themselves; null is the product
   * itself, which is never refused. Throws `too_many_requests` for a client with too much waiting, and `unavailable` with
   * `server: busy` when too much waits of all; both with `retryAfter`.
   */
  run<T>(client: string | null, work: () => Promise<T>): Promise<T>;
  /** The same for what begins with something else: a place in the line is held from here on, or refused before anything was done. */
  enter<T>(client: string | null, work: (turn: Turn) => Promise<T>): Promise<T>;
}

interface Client {
  /** In the line or at work. */
  inside: number;
  running: number;
  ready: { start: () => void; giveUp: (error: AppError) => void }[];
}

const product = '';

export function createFairQueue(limits: QueueLimits): FairQueue {
  const { places, placesPerClient = places, waiting, waitingPerClient } = limits;
  /** In the order in which they have their turn. */
  const clients = new Map<string, Client>();
  let [inside, running] = [0, 0];
  let usualDuration = 100;

  const retryAfter = (ahead: number) =>
    String(Math.min(60, Math.max(1, Math.ceil((ahead * usualDuration) / places / 1000))));
  const busy = () => new AppError('unavailable', 'too much waits', { server: 'busy', retryAfter: retryAfter(inside) });

  const assertRoom = (client: Client) => {
    if (client.inside >= placesPerClient + waitingPerClient)
      throw new AppError('too_many_requests', 'too much waits for one client', {
        retryAfter: retryAfter(client.inside),
      });
    if (inside < places + waiting) return;
    // Anyone who has much in the line makes room for who has nothing there.
    const others = [...clients].filter(([name]) => name !== product).map(([, other]) => other);
    const max = others.reduce((one, other) => (other.ready.length > one.ready.length ? other : one), client);
    const last = client.inside === 0 && max.ready.length > 1 ? max.ready.pop() : undefined;
    if (!last) throw busy();
    last.giveUp(busy());
  };

  /** Everybody else has a turn first. */
  const moveToEnd = (name: string, client: Client) => {
    clients.delete(name);
    clients.set(name, client);
  };

  const startNext = () => {
    while (running < places) {
      const next = [...clients].find(([, client]) => client.ready.length > 0 && client.running < placesPerClient);
      if (!next) return;
      const [name, client] = next;
      moveToEnd(name, client);
      running += 1;
      client.running += 1;
      client.ready.shift()?.start();
    }
  };

  const turnOf =
    (name: string, client: Client): Turn =>
    async (work) => {
      await new Promise<void>((start, giveUp) => {
        client.ready.push({ start, giveUp });
        startNext();
      });
      const began = performance.now();
      try {
        return await work();
      } finally {
        usualDuration += (performance.now() - began - usualDuration) / 10;
        running -= 1;
        client.running -= 1;
        moveToEnd(name, client);
        startNext();
      }
    };

  const enter: FairQueue['enter'] = async (name, work) => {
    const key = name ?? product;
    const client = clients.get(key) ?? { inside: 0, running: 0, ready: [] };
    if (name !== null) assertRoom(client);
    clients.set(key, client);
    client.inside += 1;
    inside += 1;
    try {
      return await work(turnOf(key, client));
    } finally {
      inside -= 1;
      client.inside -= 1;
      if (client.inside === 0) clients.delete(key);
    }
  };

  return { enter, run: (client, work) => enter(client, (turn) => turn(work)) };
}
