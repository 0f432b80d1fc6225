import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { MenuEntry } from './aria/Menu.tsx';

interface MenuButtonProps {
  /** What the button says to screen readers. */
  label: string;
  children: ReactNode;
  entries: readonly MenuEntry[];
  className?: string;
}

const AriaMenu = lazy(async () => ({ default: (await import('./aria/Menu.tsx')).AriaMenu }));

/** A button with a menu of what else can be done (menu button pattern of WAI-ARIA). The menu comes when it is opened first. */
export function MenuButton({ label, children, entries, className }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <AriaMenu of={button} label={id} entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
