import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useUserTexts } from './texts.ts';

const keyOf = (error: unknown): string | undefined => {
  if (!(error instanceof AppError)) return undefined;
  if (error.fields.account === 'last_admin' || 'lastAdmin' in error.fields) return 'failure.lastAdmin';
  if (error.fields.account === 'yourself') return 'failure.yourself';
  if (error.fields.account === 'inactive') return 'failure.inactive';
  return error.code === 'conflict' ? 'failure.conflict' : undefined;
};

/** Why somebody could not be changed, in words, and what to do about it. */
export function UserFailure({ error }: { error: unknown }) {
  const texts = useUserTexts();
  const key = keyOf(error);
  if (!key) return <FailureText error={error} />;
  return <Alert>{texts(key)}</Alert>;
}
