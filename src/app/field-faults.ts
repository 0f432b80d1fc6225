import { AppError } from '#kernel/errors.ts';

/** Codes of what is wrong, by field, without the `body.` that they come with. */
export const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof AppError && (error.code === 'validation_failed' || 'body.name' in error.fields)
    ? Object.fromEntries(Object.entries(error.fields).map(([field, code]) => [field.replace(/^body\./, ''), code]))
    : {};
