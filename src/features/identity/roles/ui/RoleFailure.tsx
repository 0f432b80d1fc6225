import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useRoleTexts } from './texts.ts';

/** Why roles or their members could not be changed; what only happens with roles is said in its own words. */
export function RoleFailure({ error }: { error: unknown }) {
  const texts = useRoleTexts();
  const isLast = error instanceof AppError && 'lastAdmin' in error.fields;
  if (isLast) return <Alert>{texts('lastAdmin')}</Alert>;
  const isOfEditing = ([field, code]: [string, string]) =>
    (field === 'editing' || field.endsWith('.successor')) && (code === 'joining' || code === 'rules');
  const isFree = error instanceof AppError && Object.entries(error.fields).some(isOfEditing);
  return isFree ? <Alert>{texts('error.editing')}</Alert> : <FailureText error={error} />;
}
