import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useOwnRoleTexts } from './texts.ts';

interface AskDialogProps {
  name: string;
  onClose: () => void;
  onAsk: (reason: string) => void;
}

/** What somebody wants to say when they ask for a role: nothing, if they like. */
export function AskDialog({ name, onClose, onAsk }: AskDialogProps) {
  const texts = useOwnRoleTexts();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(reason.trim());
  };
  return (
    <Dialog title={texts('askOne', { name })} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <TextArea
          label={texts('reason')}
          hint={texts('reasonHint')}
          value={reason}
          maxLength={500}
          onChange={setReason}
        />
        <FormButtons submit={texts('send')} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
