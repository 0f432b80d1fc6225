import type { useFrontForm } from './use-front-form.ts';

/** What went wrong with a form outside the shell; it has the focus then. */
export function FrontError({ form }: { form: Pick<ReturnType<typeof useFrontForm>, 'errorText' | 'message'> }) {
  if (!form.errorText) return null;
  return (
    <p className="front__error" ref={form.message} tabIndex={-1} role="alert">
      {form.errorText}
    </p>
  );
}
