import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { TextField } from '../TextField.tsx';
import { useAction } from '../use-action.ts';
import { FailureText } from './FailureText.tsx';

interface ShownOnceProps {
  secret: string;
  words: Readonly<Record<'once' | 'label' | 'copy' | 'copied' | 'close', string>>;
  onClose: () => void;
  /** What else is to be known of it. */
  children?: ReactNode;
}

/** A secret that was just made, for who keeps it elsewhere: it is not shown again. */
export function ShownOnce({ secret, words, onClose, children }: ShownOnceProps) {
  const copy = useAction(() => navigator.clipboard.writeText(secret));
  return (
    <div className="ui-form">
      <p>{words.once}</p>
      <TextField label={words.label} value={secret} readOnly spellCheck={false} />
      {children}
      <FailureText error={copy.error} />
      <p role="status" className={copy.isDone ? undefined : 'visually-hidden'}>
        {copy.isDone && words.copied}
      </p>
      <div className="ui-form__end">
        <Button onClick={() => void copy.start()}>{words.copy}</Button>
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
