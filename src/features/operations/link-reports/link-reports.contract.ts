import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { boundedText, trimmedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { isLocalPath } from '#kernel/url.ts';

export const maxPath = 2000;
/** Letters of where the link stood. */
export const maxFoundOn = 500;

export const reportLink = defineEndpoint({
  name: 'linkReports.report',
  method: 'POST',
  path: '/api/linkreports',
  access: 'public',
  refusals: ['too_many_requests'],
  summary:
    'Tells the editors that a link leads to a page that is not there. 429 with `retryAfter` for a network that reports very much.',
  body: z.strictObject({
    path: boundedText(maxPath).refine(isLocalPath, 'a path on this platform').describe('Where the link led'),
    foundOn: trimmedText(maxFoundOn).default('').describe('Where it stood, in the words of who reports it'),
  }),
  response: z.undefined(),
});

export const LinkReport = z
  .strictObject({
    guid: z.guid(),
    path: z.string(),
    /** Empty: nobody said. */
    foundOn: z.string(),
    times: z.int().min(1),
    firstOn: z.iso.datetime(),
    lastOn: z.iso.datetime(),
  })
  .meta({ id: 'LinkReport' });
export type LinkReport = z.output<typeof LinkReport>;

export const getLinkReports = defineEndpoint({
  name: 'linkReports.list',
  method: 'GET',
  path: '/api/linkreports',
  access: 'content-manager',
  summary: 'Links that visitors reported as broken, the last first; 100 at the most, and how many there are.',
  response: z.strictObject({ reports: z.array(LinkReport), total: z.int() }),
});

export const resolveLinkReport = defineEndpoint({
  name: 'linkReports.resolve',
  method: 'DELETE',
  path: '/api/linkreports/{guid}',
  access: 'content-manager',
  summary: 'Takes a report off the list; reported again it is back.',
  params: z.strictObject({ guid: z.guid() }),
  response: z.strictObject({ undoToken: UndoToken }),
});
