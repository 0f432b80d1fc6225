import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useAction } from '#ui/use-action.ts';
import { useFactorTexts } from './texts.ts';

interface SureDialogProps {
  title: string;
  text: string;
  /** What the button that does it says. */
  confirm: string;
  work: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function SureDialog({ title, text, confirm, work, onClose }: SureDialogProps) {
  const own = useFactorTexts();
  const action = useAction(async () => {
    await work();
    onClose();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="ui-form">
        <p>{text}</p>
        {action.error !== null && <Alert>{own('failed')}</Alert>}
        <div className="ui-form__end">
          <Button onClick={onClose}>{own('cancel')}</Button>
          <Button look="primary" isBusy={action.isBusy} onClick={() => void action.start()}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
