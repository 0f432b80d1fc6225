import { type FormEvent, useState } from 'react';
import { RichTextLink } from '#document/rich-text.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useRichTextTexts } from './texts.ts';

/** Asks where a link leads; undefined: nowhere. */
export function LinkDialog({ onEnd }: { onEnd: (link: RichTextLink | undefined) => void }) {
  const texts = useRichTextTexts();
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = address.trim();
    const href = /^[a-z][a-z\d+.-]*:/i.test(typed) || typed.startsWith('/') ? typed : `https://${typed}`;
    const link = RichTextLink.safeParse({ href });
    if (link.success && typed !== '') onEnd(link.data);
    else setWrong(true);
  };
  return (
    <Dialog title={texts('link.title')} onClose={() => onEnd(undefined)}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <TextField
          label={texts('link.address')}
          hint={texts('link.hint')}
          inputMode="url"
          autoComplete="off"
          value={address}
          onChange={setAddress}
          error={isWrong ? texts('link.error') : undefined}
        />
        <FormButtons submit={texts('link.set')} onCancel={() => onEnd(undefined)} />
      </form>
    </Dialog>
  );
}
