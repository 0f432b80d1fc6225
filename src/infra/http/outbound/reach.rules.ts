import ipaddr from 'ipaddr.js';

/** Whether an address is one of the internet: no loopback, private network, link or other use of its own. */
export function mayReach(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}
