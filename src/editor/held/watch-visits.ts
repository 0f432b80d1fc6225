/** What Tab stops at. */
const tabStops = 'a[href], button, input, select, textarea, summary, [contenteditable], [tabindex="0"]';

/** Mounts a held block as soon as the pointer or the focus comes to it, and leaves the focus where it was meant to be. */
export function watchVisits(root: HTMLElement, mount: (guid: string) => void) {
  const frameAt = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>('[data-held]');
  let tabbed: 'forward' | 'backward' | undefined;
  const onKey = ({ key, shiftKey }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    tabbed = shiftKey ? 'backward' : 'forward';
    setTimeout(() => {
      tabbed = undefined;
    });
  };
  const onPointer = ({ target }: Event) => {
    const frame = frameAt(target);
    if (frame) mount(frame.dataset.block ?? '');
  };
  const onFocus = (event: FocusEvent) => {
    const frame = frameAt(event.target);
    if (!frame) return;
    const target = event.target as HTMLElement;
    const inner = target.closest<HTMLElement>('[data-block]')?.dataset.block ?? '';
    mount(frame.dataset.block ?? '');
    const next = tabbed ? tabStopIn(frame, tabbed) : undefined;
    if (!next && target.isConnected) return;
    // What had the focus is another element now, or the focus goes on: who listens hears of that one.
    event.stopImmediatePropagation();
    const block = root.querySelector<HTMLElement>(`[data-block="${inner}"]`);
    (next ?? block ?? frame).focus();
  };
  document.addEventListener('keydown', onKey, { capture: true });
  root.addEventListener('pointerover', onPointer, { capture: true });
  root.addEventListener('focusin', onFocus, { capture: true });
}

function tabStopIn(frame: HTMLElement, way: 'forward' | 'backward'): HTMLElement | undefined {
  const stops = [...frame.querySelectorAll<HTMLElement>(tabStops)].filter((stop) => stop.checkVisibility());
  return stops.at(way === 'forward' ? 0 : -1);
}
