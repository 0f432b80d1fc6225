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
