import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const lookEvery = 250;

/**
 * A small load balancer as those of operators are: asks each node now and then whether it is ready, keeps its connections, and tries
 * nothing twice. What it cannot get from a node is 502, with the reason.
 */
export async function openBalancer(ports: readonly number[]) {
  const nodes = ports.map((port) => ({ port, isReady: false, agent: new Agent({ keepAlive: true }) }));
  let turn = 0;
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const ready = nodes.filter(({ isReady }) => isReady);
    turn += 1;
    const node = ready[turn % ready.length];
    if (!node) return answer.writeHead(502).end('no node is ready');
    const { method, url: path, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: node.port, agent: node.agent, method, path, headers });
    passed.on('response', (response) => {
      const { connection: _, 'keep-alive': __, ...own } = response.headers;
      response.on('error', () => answer.destroy());
      response.pipe(answer.writeHead(response.statusCode ?? 0, own));
    });
    passed.on('error', ({ message }) => answer.headersSent || answer.writeHead(502).end(`${node.port}: ${message}`));
    return asked.pipe(passed);
  };
  const look = () =>
    Promise.all(
      nodes.map(async (node) => {
        node.isReady = await isReadyAt(node.port);
      }),
    );
  // A node that nobody looked at yet waits for nobody when it stops.
  await look();
  const looks = setInterval(() => void look(), lookEvery);
  const server = createServer({ keepAliveTimeout: 60_000 }, pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    ready: () => nodes.filter(({ isReady }) => isReady).map(({ port }) => port),
    close() {
      clearInterval(looks);
      for (const { agent } of nodes) agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

const isReadyAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on('error', () => resolve(false))
      .end();
  });
