/**
 * Loaded before the server: counts what it sends to PostgreSQL, a query (`Q`) or the execution of one (`E`), and writes how many into
 * the file that `BENCH_STATEMENTS` names, with the number of its process. What tells other nodes of a change comes after it, now before
 * its answer is read and now after, and is not counted.
 */
import { openSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

// Helpers of the server are loaded with this too.
const file = openSync(`${process.env.BENCH_STATEMENTS}.${process.pid}`, 'w');
const own = new WeakSet<Socket>();
let count = 0;

const { connect, write } = Socket.prototype;
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  if (String(given[0]).includes('.s.PGSQL.')) own.add(this);
  return (connect as (...given: unknown[]) => Socket).apply(this, given);
} as typeof connect;
Socket.prototype.write = function (this: Socket, ...given: unknown[]) {
  const [sent] = given;
  if (
    isMainThread &&
    own.has(this) &&
    Buffer.isBuffer(sent) &&
    (sent[0] === 0x51 || sent[0] === 0x45) &&
    !sent.includes('notify ')
  ) {
    count += 1;
    writeSync(file, String(count).padStart(12), 0);
  }
  return (write as (...given: unknown[]) => boolean).apply(this, given);
} as typeof write;
