import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

/** Why a source gave nothing: in words for editors, and in the log for operators. */
export const sourceFailures = [
  'host_not_listed',
  'private_address',
  'no_key',
  'too_slow',
  'too_large',
  'refused',
  'unreadable',
  'unreachable',
] as const;
export const SourceFailure = z.enum(sourceFailures);
export type SourceFailure = z.infer<typeof SourceFailure>;

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,79}$/);
const params = z.strictObject({ block: name, source: name });

export const readBlockSource = defineEndpoint({
  name: 'blockSources.read',
  method: 'GET',
  path: '/api/block-sources/{block}/{source}',
  access: 'public',
  refusals: ['too_many_requests'],
  summary:
    'Data of another host that a type of block declares. What the source did not give is a failure, and no error. Over HTTP for who is signed in only: visitors get it in the page.',
  params,
  query: z.strictObject({ input: z.string().max(2000).default('{}').describe('JSON, as the source takes it') }),
  response: z.strictObject({ value: z.json(), failure: SourceFailure.nullable() }),
});
export type SourceAnswer = z.output<typeof readBlockSource.response>;

export const refreshBlockSource = defineEndpoint({
  name: 'blockSources.refresh',
  method: 'POST',
  path: '/api/block-sources/{block}/{source}:refresh',
  access: 'admin',
  summary: 'Drops what is kept of a source: the next page asks it again. For a program that knows of new data.',
  params,
  response: z.undefined(),
});
