import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { FailureText } from '../manage/FailureText.tsx';
import { useRoleTexts } from './texts.ts';

/** Why members could not be changed; that somebody has to stay an admin is said in its own words. */
export function RoleFailure({ error }: { error: unknown }) {
  const texts = useRoleTexts();
  const isLast = error instanceof AppError && 'lastAdmin' in error.fields;
  if (!isLast) return <FailureText error={error} />;
  return <Alert>{texts('lastAdmin')}</Alert>;
}
