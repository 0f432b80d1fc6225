import { useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import { withdrawAll } from './own-activity.api.ts';
import { useActivityTexts } from './texts.ts';

interface RemoveAllProps {
  /** Items that they placed. */
  count: number;
  onChanged: () => void;
}

/** Takes back everything that the person placed, whatever the screen shows of it. */
export function RemoveAll({ count, onChanged }: RemoveAllProps) {
  const texts = useActivityTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="app-section">
      <h2>{texts('remove.title')}</h2>
      <p className="app-intro">
        {texts('remove.intro', { count })} {texts('remove.kept')}
      </p>
      <Button onClick={() => setOpen(true)}>{texts('remove')}</Button>
      {isOpen && <RemoveDialog count={count} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </section>
  );
}

function RemoveDialog({ count, onClose, onChanged }: RemoveAllProps & { onClose: () => void }) {
  const app = useApp();
  const texts = useActivityTexts();
  const remove = useAction(() => ({
    type: 'delete',
    entity: 'item',
    total: count,
    run: (help) => withdrawAll(app, help),
    done: ({ done, left }) =>
      [texts('remove.done', { count: done }), left > 0 && texts('remove.left', { count: left })]
        .filter(Boolean)
        .join('. '),
    onDone: () => {
      onClose();
      onChanged();
    },
    onUndone: onChanged,
  }));
  return (
    <Dialog title={texts('remove.title')} onClose={onClose}>
      <div className="ui-form">
        <p>{texts('remove.text', { count })}</p>
        {remove.error !== null && <Alert>{texts('failed')}</Alert>}
        <div className="ui-form__end">
          <Button data-first="" onClick={onClose}>
            {texts('cancel')}
          </Button>
          <Button look="primary" isBusy={remove.isBusy} onClick={() => void remove.start()}>
            {texts('remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
