import type { OutboundFetch } from '#infra/http/outbound/outbound-fetch.ts';
import { AppError, type ErrorCode } from '#kernel/errors.ts';

/** From and to in the words of the service. */
export interface EngineLanguages {
  from: string;
  to: string;
}

/** A machine translation service, as its API speaks. */
export interface Engine {
  /** What it translates from and to, in its own codes. */
  languages: () => Promise<{ from: readonly string[]; to: readonly string[] }>;
  /** Texts with marks as elements, in the same order. */
  translate: (texts: readonly string[], languages: EngineLanguages) => Promise<readonly string[]>;
  /** Most texts, and most characters, of one call. */
  limits: { texts: number; characters: number };
}

export interface EngineDependencies {
  /** An address below which its API is. */
  url: string;
  key: string | undefined;
  outbound: OutboundFetch;
}

/** Why a service gave no answer: a field of the error that the editor has words for. */
export type ServiceError = 'off' | 'limit' | 'timeout' | 'unreachable' | 'key' | 'busy' | 'failed';

const errors: Partial<Record<ServiceError, ErrorCode>> = { off: 'unprocessable', limit: 'too_many_requests' };

/** Never says with which key it was asked. */
export const serviceError = (error: ServiceError, said: string, options?: ErrorOptions): AppError =>
  new AppError(errors[error] ?? 'unavailable', `machine translation: ${said}`, { translation: error }, options);

interface TranslationRequest {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: object;
}

/** The JSON that a service answers with. Throws `unavailable` with a ServiceError. */
export async function askService(door: EngineDependencies, path: string, asked: TranslationRequest): Promise<unknown> {
  const { method, headers = {}, body } = asked;
  const response = await door
    .outbound(`${door.url}${path}`, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    .catch((error: Error) => {
      const isLate = error.name === 'TimeoutError' || error.name === 'AbortError';
      throw serviceError(isLate ? 'timeout' : 'unreachable', isLate ? 'no answer in time' : 'cannot be reached', {
        cause: error,
      });
    });
  if (!response.ok) throw serviceError(errorOf(response.status), `answered ${response.status}`);
  return response.json().catch(() => {
    throw serviceError('failed', 'answered something that is no JSON');
  });
}

/** DeepL says 456 where what was paid for is used up. */
function errorOf(status: number): ServiceError {
  if (status === 401 || status === 403) return 'key';
  return status === 429 || status === 456 || status === 503 ? 'busy' : 'failed';
}
