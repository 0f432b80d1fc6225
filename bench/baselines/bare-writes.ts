// Bare Node http and pg: as many statements as a write of the product, one of them a change, in a transaction.
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ ...JSON.parse(process.env.BENCH_WRITES ?? '{}'), max: 10 });
const read = { name: 'read', text: 'select $1::integer as one', values: [1] };
const write = { name: 'write', text: 'update bench_write set count = count + $1', values: [1] };

async function inTransaction(statements: number) {
  // Who asks is read before it; BEGIN, COMMIT and the change are three more.
  await pool.query(read);
  const client = await pool.connect();
  await client.query('begin');
  for (let at = 0; at < statements - 4; at += 1) await client.query(read);
  await client.query(write);
  await client.query('commit');
  client.release();
}

const server = createServer(async (request, response) => {
  for await (const _ of request);
  await inTransaction(Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('statements')));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as { port: number }).port}`));
process.once('disconnect', () => process.exit());
