import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AppError } from '#kernel/errors.ts';
import { isOffline } from '#kernel/http-transport.ts';
import type { Texts } from '#kernel/texts.ts';
import { errorsOf } from '../screens/field-errors.ts';
import { useAction } from '../use-action.ts';

/** A form outside the shell: sends once at a time, and puts the focus on what went wrong. */
export function useFrontForm(texts: Texts, send: (values: FormData) => Promise<unknown>) {
  const [refusal, setRefusal] = useState<string>();
  const [stays, setStays] = useState(false);
  const action = useAction(send);
  const { error } = action;
  // Who is led on to another page has sent it.
  const isBusy = !stays && (action.isBusy || action.isDone);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error || refusal) message.current?.focus();
  }, [error, refusal]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setStays(false);
    setRefusal(undefined);
    await action.start(new FormData(event.currentTarget));
  };
  return {
    isBusy,
    message,
    submit,
    errorText: error ? textOf(error, texts) : refusal,
    errors: errorsOf(error),
    /** The form stays, and can be sent once more; says why, where the answer was a no. */
    again: (why?: string) => {
      setStays(true);
      setRefusal(why);
    },
  };
}

function textOf(error: unknown, texts: Texts): string {
  if (isOffline(error)) return texts('front.offline');
  if (!(error instanceof AppError)) return texts('front.failed');
  if (error.code === 'too_many_requests') return texts('front.wait', { wait: waitInWords(error, texts) });
  if (error.fields.server === 'busy') return texts('front.busy', { wait: waitInWords(error, texts) });
  const known = ['wrong_credentials', 'validation_failed', 'not_found'].includes(error.code);
  return texts(known ? `front.${error.code}` : 'front.failed');
}

function waitInWords({ fields }: AppError, texts: Texts): string {
  const seconds = Math.max(1, Number(fields.retryAfter) || 60);
  return seconds < 60
    ? texts('front.seconds', { count: seconds })
    : texts('front.minutes', { count: Math.ceil(seconds / 60) });
}
