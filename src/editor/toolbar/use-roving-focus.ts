import { type RefObject, useEffect } from 'react';

/** One stop in the tab order, arrows between the buttons (WAI-ARIA toolbar pattern). */
export function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const buttons = () => [...element.querySelectorAll<HTMLElement>('button:not(:disabled), select, a[href]')];
    const activate = (active: HTMLElement | undefined) => {
      for (const button of buttons()) button.tabIndex = button === active ? 0 : -1;
    };
    activate(buttons()[0]);
    const onKey = (event: KeyboardEvent) => {
      const all = buttons();
      const at = all.indexOf(event.target as HTMLElement);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
      if (at < 0 || to === undefined || (event.target as HTMLElement).matches('select')) return;
      event.preventDefault();
      event.stopPropagation();
      const next = all[(to + all.length) % all.length];
      activate(next);
      next?.focus();
    };
    const onFocus = (event: FocusEvent) => activate(event.target as HTMLElement);
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusin', onFocus);
    };
  });
}
