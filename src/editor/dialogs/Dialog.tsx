import { type KeyboardEventHandler, type ReactNode, useEffect, useId, useRef } from 'react';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  className?: string;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
}

/** Over the page until it is answered; what has `data-first` gets the focus, else the first that can be answered. Escape and the cross close it, the focus goes back to where it was. */
export function Dialog({ title, onClose, children, className = '', onKeyDown }: DialogProps) {
  const { texts } = useEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    if (dialog.current) firstAnswer(dialog.current)?.focus();
    return () => before?.focus?.();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`editor-dialog ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking first.
      onClose={onClose}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        event.stopPropagation();
      }}
    >
      <header className="editor-dialog__head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="tool" aria-label={texts('dialog.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

const results =
  ':scope > :not(header) :is(input, select, textarea, button):not(:disabled, [type="radio"]:not(:checked))';

const firstAnswer = (dialog: HTMLElement): HTMLElement | undefined =>
  dialog.querySelector<HTMLElement>('[data-first]') ??
  [...dialog.querySelectorAll<HTMLElement>(results)].find((element) => element.checkVisibility());
