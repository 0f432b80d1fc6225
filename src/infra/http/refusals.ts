import { z } from 'zod';
import type { AnyEndpoint } from '#kernel/endpoint.ts';
import { AppError, type ErrorCode } from '#kernel/errors.ts';

/** From every door: input that is wrong, a token that is worth nothing or does not reach here, a host without platform. */
const always = ['validation_failed', 'not_signed_in', 'not_allowed', 'unknown_host'] as const;

/** The 4XX statuses that a call of this endpoint can be refused with, lowest first. */
export function statusesOf(endpoint: AnyEndpoint): number[] {
  const { isRead, isHeavy, isLongJob, keyReach, refusals, params } = endpoint;
  const codes: ErrorCode[] = [
    ...always,
    ...(hasFields(params) ? (['not_found'] as const) : []),
    // Another call at the same moment made the same thing, or took away what this one points to.
    ...(isRead ? [] : (['conflict'] as const)),
    // Of a body, also where none is asked for.
    ...(endpoint.method === 'GET' ? [] : (['too_large', 'unsupported_media_type'] as const)),
    // Calls of an API key are counted.
    ...(isHeavy || isLongJob || keyReach !== null ? (['too_many_requests'] as const) : []),
    ...refusals,
  ];
  const statuses = codes.map((code) => new AppError(code, 'only its status').status);
  return [...new Set(statuses)].filter((status) => status < 500).sort((one, other) => one - other);
}

export const takesBody = ({ method, body, file }: AnyEndpoint): boolean =>
  method !== 'GET' && (file !== undefined || hasFields(body));

const hasFields = (type: z.ZodType) => !(type instanceof z.ZodObject) || Object.keys(type.shape).length > 0;
