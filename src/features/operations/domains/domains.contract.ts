import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Host } from '../../base/platforms/platforms.contract.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';

/** Hosts that a platform may have. */
export const maxHosts = 20;

export const Domains = z
  .strictObject({
    /** Where visitors, search engines and mails are led. */
    primaryDomain: Host,
    /** The primary domain is one of them; the others lead there. */
    hostNames: z.array(Host).min(1).max(maxHosts),
  })
  .meta({ id: 'Domains' });
export type Domains = z.output<typeof Domains>;

export const getDomains = defineEndpoint({
  name: 'domains.read',
  method: 'GET',
  path: '/api/platform/domains',
  access: 'staff',
  summary: 'The host names of the platform, and which of them is the primary domain.',
  response: Domains,
});

/** Where a connection to an address of a host ends. */
export const reaches = [
  'here',
  'elsewhere',
  'refused',
  'timeout',
  'encryption',
  'private_address',
  'unreachable',
] as const;

export const certificateStates = [
  'valid',
  'expiring',
  'expired',
  'not_yet',
  'other_name',
  'self_signed',
  'unknown_issuer',
  'invalid',
] as const;

/** Days before its end from which a certificate is said to expire: it is usually renewed thirty days before. */
export const expiresSoon = 21;

/** What was found of a host at this moment. */
export const DomainCheck = z
  .strictObject({
    host: Host,
    /** `local`: only this machine knows the name. */
    dns: z.enum(['found', 'no_address', 'failed', 'local']),
    /** Where each address of the name leads. */
    addresses: z.array(z.strictObject({ address: z.string(), reach: z.enum(reaches) })),
    /** Of the address whose certificate is worst; null: none was shown. */
    certificate: z
      .strictObject({
        state: z.enum(certificateStates),
        validUntil: z.iso.datetime(),
        daysLeft: z.int(),
        issuer: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'DomainCheck' });
export type DomainCheck = z.output<typeof DomainCheck>;

export const checkDomain = defineEndpoint({
  name: 'domains.check',
  method: 'POST',
  path: '/api/platform/domains:check',
  access: 'staff',
  refusals: ['too_many_requests'],
  summary:
    'Whether a host, of this platform or not yet, has addresses, whether each of them leads to this installation, and until when its certificate is good.',
  body: z.strictObject({ host: Host }),
  response: DomainCheck,
});

export const setDomains = defineEndpoint({
  name: 'domains.set',
  method: 'PUT',
  path: '/api/platform/domains',
  access: 'staff',
  needsFresh: true,
  summary:
    'The host names of the platform from now on, on every node. A host that another platform has is refused, and so is a primary domain that is none of them. 409 when they are no longer what was seen.',
  body: Domains.extend({ seen: Domains }),
  response: Domains.extend({ undoToken: UndoToken }),
});
