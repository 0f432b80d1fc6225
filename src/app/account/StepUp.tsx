import { Button } from '#ui/Button.tsx';
import { useApp } from '../app-context.ts';
import { useAccountTexts } from './texts.ts';

/** Asks somebody to show who they are once more: they sign in again, and come back here. */
export function StepUp() {
  const { store } = useApp();
  const texts = useAccountTexts();
  const signInAgain = async () => {
    await store.signOut();
    location.assign(`/login?${new URLSearchParams({ returnUrl: location.pathname })}`);
  };
  return (
    <div className="step-up" role="alert">
      <p>{texts('stepUp.text')}</p>
      <Button onClick={() => void signInAgain()}>{texts('stepUp.action')}</Button>
    </div>
  );
}
