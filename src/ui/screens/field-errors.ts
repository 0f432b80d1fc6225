import { useEffect, useRef } from 'react';
import { AppError } from '#kernel/errors.ts';

/** Codes of what is wrong, by field, without the `body.` that they come with. */
export const errorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof AppError &&
  (error.code === 'validation_failed' || Object.keys(error.fields).some((field) => field.startsWith('body.')))
    ? Object.fromEntries(Object.entries(error.fields).map(([field, code]) => [field.replace(/^body\./, ''), code]))
    : {};

/** Whether a form says it at its fields. */
export const hasErrors = (error: unknown): boolean => Object.keys(errorsOf(error)).length > 0;

/** For a form: after a refusal the focus goes to the first field with something wrong, or to the words of what went wrong. */
export function useFirstError(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid], [tabindex="-1"]')?.focus();
  }, [error]);
  return form;
}
