import { useRevalidator, useRouteError } from 'react-router';
import { AppError } from '#kernel/errors.ts';
import { isOffline } from '#kernel/http-transport.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useTitle } from '#ui/screens/use-title.ts';

/** What happened, and what to do: try again, sign in again, or go back. */
export function ErrorScreen() {
  const { texts } = useApp();
  const revalidator = useRevalidator();
  const kind = kindOf(useRouteError());
  useTitle(texts(`error.${kind}.title`));
  const here = new URLSearchParams({ returnUrl: location.pathname + location.search });
  return (
    <EmptyState title={texts(`error.${kind}.title`)} text={texts(`error.${kind}.text`)}>
      {kind === 'session' && (
        <a className="nl-button nl-button--primary" href={`/login?${here}`}>
          {texts('login.submit')}
        </a>
      )}
      {(kind === 'offline' || kind === 'unknown') && (
        <Button look="primary" isBusy={revalidator.state === 'loading'} onClick={() => void revalidator.revalidate()}>
          {texts('error.again')}
        </Button>
      )}
      <a href="/">{texts('toSite')}</a>
    </EmptyState>
  );
}

function kindOf(error: unknown) {
  if (isOffline(error)) return 'offline';
  if (!(error instanceof AppError)) return 'unknown';
  if (error.code === 'not_signed_in') return 'session';
  if (error.code === 'terms_required') return 'terms';
  if (error.fields.reason === 'address') return 'network';
  return error.code === 'not_allowed' || error.code === 'inactive_account' ? 'rights' : 'unknown';
}
