import { errorCodes } from '#kernel/errors.ts';

/** What an answer that is an error holds (RFC 9457, and what `infra/http/problems.ts` adds). */
export const problem = () => ({
  type: 'object',
  description: 'Problem details (RFC 9457)',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string', description: 'The X-Correlation-ID of the call' },
    code: { type: 'string', enum: [...errorCodes, 'unexpected'] },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which field, and facts as `retryAfter`',
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'fields'],
});

const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'string' } } };

const response = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const byStatus = {
  400: ['BadRequest', response('The input is wrong: `fields` says where')],
  401: ['Unauthorized', response('Nobody is signed in, the credentials are wrong, or the session is not fresh')],
  403: ['Forbidden', response('Anyone who calls may not do this')],
  404: ['NotFound', response('It does not exist, or not for anyone who calls')],
  409: ['Conflict', response('Something changed since, or is there already')],
  410: ['Gone', response('It was there, and is no more')],
  413: ['ContentTooLarge', response('The body is too large')],
  415: ['UnsupportedMediaType', response('The body is of a type that this call does not take')],
  421: ['MisdirectedRequest', response('No platform has this host')],
  422: ['UnprocessableContent', response('The input is right, and it cannot be done: `fields` says why')],
  429: ['TooManyRequests', response('Too much was asked: later', retryAfter)],
} as const;

const isKnown = (status: number): status is keyof typeof byStatus => Object.hasOwn(byStatus, status);

export const refusals = {
  ...Object.fromEntries(Object.values(byStatus)),
  Unexpected: response('Any other error: of the server, or later (503 with Retry-After)', retryAfter),
};

export function refusalRef(status: number) {
  if (!isKnown(status)) throw new Error(`${status} has no response in tools/openapi-refusals.ts.`);
  return { $ref: `#/components/responses/${byStatus[status][0]}` };
}
