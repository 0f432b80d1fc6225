import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { useApp } from './app-context.ts';

/** Asks before somebody leaves with changes that are not saved. */
export function UnsavedGuard({ isChanged }: { isChanged: boolean }) {
  const { texts } = useApp();
  const blocker = useBlocker(isChanged);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={texts('unsaved.title')} onClose={blocker.reset}>
      <p>{texts('unsaved.text')}</p>
      <div className="ui-form__end">
        <Button onClick={blocker.proceed}>{texts('unsaved.leave')}</Button>
        <Button look="primary" onClick={blocker.reset}>
          {texts('unsaved.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
