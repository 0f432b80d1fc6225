import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Each request asks, and most come from who asked before. */
const known = new LRUCache<string, string>({ max: 10_000 });

/**
 * Who shares a limit: an address of version 4, or the /64 that one connection has of version 6. Everything that counts by
 * address counts by this.
 */
export function networkOf(ip: string): string {
  const before = known.get(ip);
  if (before !== undefined) return before;
  const network = findNetwork(ip);
  known.set(ip, network);
  return network;
}

function findNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}

/** Whether an address is one of these, or in one of these ranges (CIDR). An address of version 4 that came as one of version 6 is the same. */
export function isWithin(ip: string | null, ranges: readonly string[]): boolean {
  if (ip === null || !ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return ranges.some((range) => {
    const [network, bits] = readRange(range);
    return network.kind() === address.kind() && address.match(network, bits);
  });
}

function readRange(range: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (range.includes('/')) {
    const [network, bits] = ipaddr.parseCIDR(range);
    const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress() && bits >= 96;
    return isMapped ? [network.toIPv4Address(), bits - 96] : [network, bits];
  }
  const address = ipaddr.process(range);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
