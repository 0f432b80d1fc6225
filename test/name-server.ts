import { createSocket } from 'node:dgram';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A name server on this machine, which this process asks from now on: addresses of version 4 by name, and no others (RFC 1035). */
export async function openNameServer(names: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, names), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const before = dns.getServers();
  dns.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  return {
    close() {
      dns.setServers(before);
      socket.close();
    },
  };
}

const [header, typeA, nameError] = [12, 1, 3];

function answerTo(query: Buffer, names: Readonly<Record<string, readonly string[]>>): Buffer {
  const labels: string[] = [];
  let at = header;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  const known = names[labels.join('.').toLowerCase()];
  const addresses = query.readUInt16BE(at + 1) === typeA ? (known ?? []) : [];
  const head = Buffer.alloc(header);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x81_80 | (known ? 0 : nameError), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, header, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([head, query.subarray(header, end), ...records]);
}
