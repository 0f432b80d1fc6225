import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  /** Whole requests, head and body; sent in turn. */
  requests: readonly Buffer[];
  seconds: number;
  connections?: number;
  /** Requests under way per connection. */
  depth?: number;
}

/** Requests per second that a server answers while it is kept busy. Counts whole answers by their content length. */
export async function measureRate({ port, requests, seconds, connections = 8, depth = 8 }: Load): Promise<number> {
  let answered = 0;
  let next = 0;
  const take = () => requests[next++ % requests.length] ?? Buffer.alloc(0);
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  for (const socket of sockets) {
    countAnswers(socket, () => {
      answered += 1;
      socket.write(take());
    });
    for (let sent = 0; sent < depth; sent += 1) socket.write(take());
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  const [before, began] = [answered, performance.now()];
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const rate = ((answered - before) * 1000) / (performance.now() - began);
  for (const socket of sockets) socket.destroy();
  return rate;
}

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true);
    socket.on('error', reject);
  });

const headEnd = Buffer.from('\r\n\r\n');

/** Cheap on purpose: only the head's length and status are read, so that the server is what is measured. */
function countAnswers(socket: Socket, onAnswer: () => void) {
  let rest: Buffer = Buffer.alloc(0);
  let missing = 0;
  socket.on('data', (chunk: Buffer) => {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    rest = Buffer.alloc(0);
    while (data.length > 0) {
      const end = missing > 0 ? 0 : data.indexOf(headEnd);
      if (end < 0) {
        rest = data;
        return;
      }
      if (missing === 0) {
        missing = bodyLength(data.toString('latin1', 0, end));
        data = data.subarray(end + 4);
      }
      const taken = Math.min(missing, data.length);
      missing -= taken;
      data = data.subarray(taken);
      if (missing === 0) onAnswer();
    }
  });
}

function bodyLength(head: string): number {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`answered ${head.split('\r\n')[0]}`);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`no content length: ${head}`);
  return Number(length);
}

export const getRequest = (path: string, headers: Record<string, string>) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\n${lines(headers)}\r\n`);

export function postRequest(path: string, headers: Record<string, string>, body: object): Buffer {
  const text = JSON.stringify(body);
  const all = { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines(all)}\r\n${text}`);
}

const lines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/** Ours and theirs by turns, each round both; the median of the rounds' ratios. Two rounds first warm both up and do not count. */
export async function interleave(ours: () => Promise<number>, theirs: () => Promise<number>) {
  const values: { own: number; ratio: number }[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const isOwnFirst = round % 2 === 0;
    const first = await (isOwnFirst ? ours : theirs)();
    const second = await (isOwnFirst ? theirs : ours)();
    const [own, other] = isOwnFirst ? [first, second] : [second, first];
    if (round >= 0) values.push({ own, ratio: own / other });
  }
  const ratios = values.map(({ ratio }) => ratio);
  const spread = [Math.min(...ratios), Math.max(...ratios)] as const;
  return { value: median(values.map(({ own }) => own)), ratio: median(ratios), spread };
}
