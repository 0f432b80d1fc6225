import { type ReactNode, useId } from 'react';

interface LabelledProps {
  label: string;
  hint?: string;
  children: (id: string) => ReactNode;
}

/** A control with its name above it. */
export function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="editor-form__field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <small>{hint}</small>}
    </div>
  );
}
