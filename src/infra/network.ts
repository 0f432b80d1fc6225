import ipaddr from 'ipaddr.js';

/**
 * Who shares a limit: an address of version 4, or the /64 that one connection has of version 6. Everything that counts by
 * address counts by this.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}
