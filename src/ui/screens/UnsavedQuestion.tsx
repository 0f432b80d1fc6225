import { useEffect } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { useBaseTexts } from './base-texts.ts';

/** Whether somebody leaves changes that are not saved. */
export function UnsavedQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const texts = useBaseTexts();
  return (
    <Dialog title={texts('unsaved.title')} onClose={onStay}>
      <p>{texts('unsaved.text')}</p>
      <div className="ui-form__end">
        <Button onClick={onLeave}>{texts('unsaved.leave')}</Button>
        <Button look="primary" onClick={onStay}>
          {texts('unsaved.stay')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Has the browser ask before the page goes with changes that are not saved. */
export function useUnloadQuestion(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
