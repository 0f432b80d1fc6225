import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useAction } from '#ui/use-action.ts';
import type { ExportKind } from '../exports.contract.ts';
import { ask } from './exports.api.ts';
import { useExportTexts } from './texts.ts';

interface AskDialogProps {
  kind: ExportKind;
  /** Another one is being made. */
  isBusy: boolean;
  onClose: () => void;
  onAsked: () => void;
}

/** Says what will be in an export before it is made. */
export function AskDialog({ kind, isBusy, onClose, onAsked }: AskDialogProps) {
  const app = useApp();
  const texts = useExportTexts();
  const asking = useAction(async () => {
    await ask(app, kind);
    onAsked();
    onClose();
  });
  const isRefused = asking.error instanceof AppError && asking.error.code === 'conflict';
  return (
    <Dialog title={texts(`ask.${kind}.title`)} onClose={onClose}>
      <div className="ui-form">
        <p>{texts(`ask.${kind}.warning`)}</p>
        <p>{texts(`ask.${kind}.audit`)}</p>
        {(isBusy || isRefused) && <Alert>{texts('busy')}</Alert>}
        <FailureText error={isRefused ? null : asking.error} />
        <div className="ui-form__end">
          <Button onClick={onClose}>{texts('cancel')}</Button>
          <Button look="primary" isBusy={asking.isBusy || isBusy} onClick={() => void asking.start()}>
            {texts('ask.submit')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
