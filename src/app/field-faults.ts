import { AppError } from '#kernel/errors.ts';

/** Codes of what is wrong, by field, without the `body.` that they come with. */
export const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof AppError &&
  (error.code === 'validation_failed' || Object.keys(error.fields).some((field) => field.startsWith('body.')))
    ? Object.fromEntries(Object.entries(error.fields).map(([field, code]) => [field.replace(/^body\./, ''), code]))
    : {};
