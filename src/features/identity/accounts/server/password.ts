import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Ctx } from '#infra/ctx.ts';
import { createFairQueue } from '#infra/limits/fair-queue.ts';
import { networkOf } from '#infra/network.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * One line for the whole process, whichever platform asks. A core is left for everything else, and of the four threads that
 * passwords share with files at least two.
 */
const line = createFairQueue({
  places: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 64,
  waitingPerClient: 16,
});

export interface Hashing {
  /** argon2id with 19 MiB and 2 passes, in PHC form (security F17). */
  hash(password: string): Promise<string>;
  /** Whether this is the password of a hash. Without a hash it is not, after the same work (security B04). */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/**
 * Everything that hashes passwords does it in here. Throws `unavailable` or `too_many_requests` with `retryAfter` when too many
 * wait, before `work` began, so that nothing is counted of who is sent away.
 */
export const withHashing = <T>({ ip }: Ctx, work: (hashing: Hashing) => Promise<T>): Promise<T> =>
  line.enter(ip === null ? null : networkOf(ip), (turn) =>
    work({
      hash: (password) => turn(() => hashPassword(password)),
      verify: (password, hash) => turn(() => verifyPassword(password, hash)),
    }),
  );

/** The hash of a new password. Throws as `withHashing` does. */
export const hashOf = (ctx: Ctx, password: string): Promise<string> => withHashing(ctx, ({ hash }) => hash(password));

async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return format(nonce, await derive('argon2id', { message: messageOf(password), nonce, ...cost }));
}

async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(hash ?? nobody) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const given = await derive('argon2id', {
    message: messageOf(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected) && hash !== null;
}

const messageOf = (password: string) => Buffer.from(password.normalize('NFC'));

function format(nonce: Buffer, tag: Buffer): string {
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const nobody = format(Buffer.alloc(16), Buffer.alloc(cost.tagLength));
