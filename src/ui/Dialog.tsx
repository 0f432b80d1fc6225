import { type KeyboardEventHandler, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { useKitTexts } from './kit.ts';

interface DialogProps {
  title: string;
  /** Answers also Escape and the cross. */
  onClose: () => void;
  className?: string;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
}

/**
 * Over the page until it is answered. The focus goes to what has `data-first`, else to the first control in it, and back to where it
 * was when the dialog goes. Keys that are pressed in it reach nothing behind it. A click beside it only shakes it, so that nothing that
 * was typed is lost by one.
 */
export function Dialog({ title, onClose, className = '', onKeyDown, children }: DialogProps) {
  const texts = useKitTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isShaken, setShaken] = useState(false);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    if (dialog.current) firstAnswer(dialog.current)?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={['ui-dialog', isShaken && 'ui-dialog--shaken', className].filter(Boolean).join(' ')}
      aria-labelledby={id}
      onCancel={(event) => {
        // A chooser of files in it that is cancelled says so here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking first.
      onClose={({ currentTarget }) => {
        currentTarget.showModal();
        onClose();
      }}
      onPointerDown={({ currentTarget, target, clientX, clientY }) => {
        if (target === currentTarget && isBeside(currentTarget, clientX, clientY)) setShaken(true);
      }}
      onAnimationEnd={() => setShaken(false)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        event.stopPropagation();
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        // Else browsers close all dialogs, without asking, where it is pressed again and nothing else was done.
        event.preventDefault();
        onClose();
      }}
    >
      <header className="ui-dialog__head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={texts('close')} onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}

function isBeside(dialog: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

const answers =
  ':scope > :not(header) :is(input, select, textarea, button):not(:disabled, [type="radio"]:not(:checked))';

const firstAnswer = (dialog: HTMLElement): HTMLElement | undefined =>
  dialog.querySelector<HTMLElement>('[data-first]') ??
  [...dialog.querySelectorAll<HTMLElement>(answers)].find((element) => element.checkVisibility());
