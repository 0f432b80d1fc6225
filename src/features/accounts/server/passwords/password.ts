import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** argon2id with 19 MiB and 2 passes, in PHC form (security F17). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return format(nonce, await derive('argon2id', { message: messageOf(password), nonce, ...cost }));
}

/** Whether this is the password of a hash. Without a hash it is not, after the same work (security B04). */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
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
