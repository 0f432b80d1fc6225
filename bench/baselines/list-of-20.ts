// Bare Fastify and pg: the same prepared statement with rows and total, the rows as they come.
import Fastify from 'fastify';
import { Pool } from 'pg';

const { connection, statements, platform, parent, audiences } = JSON.parse(process.env.BENCH_LIST ?? '{}');
const pool = new Pool({ ...connection, max: 10 });
const app = Fastify();

app.post('/api/listitem/list/:guid', async (request) => {
  const { pageNumber, itemCount, sort_by } = request.body as { pageNumber: number; itemCount: number; sort_by: string };
  const values = [platform, parent, 'nl', audiences, new Date(), itemCount, (pageNumber - 1) * itemCount];
  const { rows } = await pool.query({ name: sort_by, text: statements[sort_by], values });
  return { items: rows, total: rows[0]?.total ?? 0, pageNumber, itemCount };
});

await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`port ${(app.server.address() as { port: number }).port}`);
process.once('disconnect', () => process.exit());
