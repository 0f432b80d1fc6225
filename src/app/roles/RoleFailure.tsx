import { AppError } from '#kernel/errors.ts';
import { FailureText } from '../manage/FailureText.tsx';
import { useRoleTexts } from './texts.ts';

/** Why members could not be changed; that somebody has to stay an admin is said in its own words. */
export function RoleFailure({ error }: { error: unknown }) {
  const texts = useRoleTexts();
  const isLast = error instanceof AppError && 'lastAdmin' in error.fields;
  if (!isLast) return <FailureText error={error} />;
  return (
    <p className="ui-field__error" role="alert">
      {texts('lastAdmin')}
    </p>
  );
}
