import type { RefObject } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

interface FieldStandInProps extends FieldTexts {
  value: string;
  placeholder?: string | undefined;
  /** Is told whether it has the focus, so that what takes its place can have it. */
  hadFocus: RefObject<boolean>;
  /** Takes what is typed meanwhile, so that nothing of it is lost; undefined: nothing can be. */
  typed?: RefObject<string>;
}

/** Stands where a field comes that is still fetched: as high, with the same words. */
export const FieldStandIn = ({ label, hint, error, value, placeholder, hadFocus, typed }: FieldStandInProps) => (
  <Field label={label} hint={hint} error={error}>
    {(names) => (
      <input
        {...names}
        className="ui-input"
        {...(typed ? { defaultValue: value } : { value, readOnly: true })}
        placeholder={placeholder}
        autoComplete="off"
        onInput={({ currentTarget }) => {
          if (typed) typed.current = currentTarget.value;
        }}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={() => {
          hadFocus.current = false;
        }}
      />
    )}
  </Field>
);
