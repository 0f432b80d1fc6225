import { request } from 'node:http';

/** One GET to a platform of the product on this machine, whatever its host name resolves to. */
export function ask(
  port: number,
  host: string,
  path = '/',
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path, headers: { host: `${host}:${port}` }, agent: false },
      (result) => {
        const chunks: Buffer[] = [];
        result.on('data', (chunk) => chunks.push(chunk));
        result.on('end', () =>
          resolve({ status: result.statusCode ?? 0, body: Buffer.concat(chunks).toString(), headers: result.headers }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}
