import { isPublicHost } from '#kernel/url.ts';
import type { OutboundCalls } from './outbound-fetch.ts';

/** What is wrong with the address of a server that somebody typed. */
export type AddressProblem = 'bad_url' | 'not_https' | 'private_address';

/**
 * Whether a server that an admin names may be called: on the internet and over https, unless the operator trusts it. Undefined where
 * nothing is wrong with it; where its name leads is seen when it is connected to.
 */
export function addressProblem(
  address: URL | null,
  { isTrusted }: Pick<OutboundCalls, 'isTrusted'>,
): AddressProblem | undefined {
  if (address === null || address.username !== '' || address.password !== '' || address.hash !== '') return 'bad_url';
  if (isTrusted(address)) return undefined;
  if (address.protocol !== 'https:') return 'not_https';
  return isPublicHost(address.hostname) ? undefined : 'private_address';
}
