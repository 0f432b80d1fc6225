/**
 * Failures a caller can act on. The code is part of the API and never changes
 * meaning; the message is for logs and may change at any time.
 */
const statusOf = {
  validation_failed: 400,
  not_signed_in: 401,
  step_up_required: 401,
  wrong_credentials: 401,
  not_allowed: 403,
  inactive_account: 403,
  terms_required: 403,
  second_factor_required: 403,
  unverified_account: 403,
  xsrf_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  unprocessable: 422,
  checks_failed: 422,
  too_many_requests: 429,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof statusOf;
export const errorCodes = Object.keys(statusOf) as ErrorCode[];

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Path of the wrong field -> code of what is wrong with it. */
  readonly fields: Record<string, string>;
  /** Of the call that was refused: the log of the server names it. */
  readonly correlationId: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    fields: Record<string, string> = {},
    options?: ErrorOptions & { correlationId?: string | undefined },
  ) {
    super(message, options);
    this.code = code;
    this.fields = fields;
    this.correlationId = options?.correlationId;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

export const notFound = (what: string, id: string) => new AppError('not_found', `${what} ${id} does not exist`);
