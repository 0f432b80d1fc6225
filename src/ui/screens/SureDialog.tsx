import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { useAction } from '../use-action.ts';
import { FailureText } from './FailureText.tsx';

interface SureDialogProps {
  title: string;
  text: string;
  /** What the button that does it says. */
  confirm: string;
  /** And the one that does nothing. */
  cancel: string;
  work: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function SureDialog({ title, text, confirm, cancel, work, onClose }: SureDialogProps) {
  const action = useAction(async () => {
    await work();
    onClose();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="ui-form">
        <p>{text}</p>
        <FailureText error={action.error} />
        <div className="ui-form__end">
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="primary" isBusy={action.isBusy} onClick={() => void action.start()}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
