import { AppError } from '#kernel/errors.ts';
import { planLimitIn } from '#kernel/plan-limits.ts';
import { Alert } from '../Alert.tsx';
import { useBaseTexts } from './base-texts.ts';
import { hasErrors } from './field-errors.ts';

/** What went wrong with a form in a dialog, where notices cannot be reached; what is wrong with a field stands there. */
export function FailureText({ error }: { error: unknown }) {
  const texts = useBaseTexts();
  if (!error || hasErrors(error)) return null;
  const limit = error instanceof AppError && planLimitIn(error.fields);
  if (limit) return <Alert>{texts(`failure.${limit.reason}`, limit)}</Alert>;
  const isRefused = error instanceof AppError && error.code === 'not_allowed';
  return <Alert>{texts(isRefused ? 'failure.rights' : 'failure.other')}</Alert>;
}
