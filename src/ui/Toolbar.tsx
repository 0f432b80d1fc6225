import { type HTMLAttributes, type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

export interface ToolbarHandle {
  /** Where the keyboard was in the toolbar, or its first control. */
  focus: () => void;
}

interface ToolbarProps extends Omit<HTMLAttributes<HTMLDivElement>, 'role' | 'onKeyDown'> {
  'aria-label': string;
  /** Goes back to what the toolbar is for. Without it, Escape is left to what stands around. */
  onEscape?: () => void;
  handle?: Ref<ToolbarHandle>;
}

const controls = 'button:not(:disabled), select, a[href]';

/** The toolbar pattern of WAI-ARIA: one stop for Tab; the arrow keys, Home and End go from control to control. */
export function Toolbar({ onEscape, handle, children, ...rest }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLElement | undefined>(undefined);
  const all = () => [...(bar.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const stopAt = (control: HTMLElement | undefined) => {
    stop.current = control;
    for (const one of all()) one.tabIndex = one === control ? 0 : -1;
  };
  // After each drawing: controls come and go.
  useLayoutEffect(() => stopAt(all().find((one) => one === stop.current) ?? all()[0]));
  useImperativeHandle(handle, () => ({ focus: () => stop.current?.focus() }), []);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      return onEscape();
    }
    const to = reached(event, all());
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    to.focus();
  };
  return (
    <div
      {...rest}
      ref={bar}
      role="toolbar"
      onKeyDown={press}
      onFocus={({ target }) => stopAt(all().find((one) => one.contains(target)) ?? stop.current)}
    >
      {children}
    </div>
  );
}

/** Where a key leads from the control that has the focus; undefined: nowhere else. */
function reached({ key, target, currentTarget }: KeyboardEvent, all: readonly HTMLElement[]): HTMLElement | undefined {
  const at = all.findIndex((one) => target instanceof Node && one.contains(target));
  if (at < 0) return undefined;
  const on = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = { ArrowRight: at + on, ArrowLeft: at - on, Home: 0, End: -1 };
  const to = steps[key];
  return to === undefined ? undefined : all.at(to % all.length);
}
