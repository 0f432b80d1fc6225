/**
 * Loaded before the server: counts what it sends to PostgreSQL, a query (`Q`) or the execution of one (`E`), and writes how many into
 * the file that `BENCH_STATEMENTS` names.
 */
import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';

const file = process.env.BENCH_STATEMENTS ?? '';
const own = new WeakSet<Socket>();
let count = 0;

const { connect, write } = Socket.prototype;
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  if (String(given[0]).includes('.s.PGSQL.')) own.add(this);
  return (connect as (...given: unknown[]) => Socket).apply(this, given);
} as typeof connect;
Socket.prototype.write = function (this: Socket, ...given: unknown[]) {
  const [sent] = given;
  if (own.has(this) && Buffer.isBuffer(sent) && (sent[0] === 0x51 || sent[0] === 0x45)) {
    count += 1;
    writeFileSync(file, String(count));
  }
  return (write as (...given: unknown[]) => boolean).apply(this, given);
} as typeof write;
