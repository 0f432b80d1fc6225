import type { ButtonHTMLAttributes, Ref } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'secondary' | 'quiet';
  /** Stays in place and in the order of focus, but does nothing. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** One primary button a screen. */
export function Button({ look = 'secondary', isBusy = false, className = '', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`nl-button nl-button--${look} ${className}`.trim()}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
