import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** One stop for Tab in a toolbar; the arrow keys go from tool to tool. */
export function useRoving(toolbar: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState('');
  const tools = () => [...(toolbar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
  useLayoutEffect(() => {
    const all = tools();
    const stop = all.find(({ dataset }) => dataset.tool === current) ?? all[0];
    for (const tool of all) tool.tabIndex = tool === stop ? 0 : -1;
  });
  useEffect(() => {
    const own = toolbar.current;
    const keep = ({ target }: FocusEvent) => {
      const tool = target instanceof Element ? target.closest<HTMLElement>('[data-tool]') : null;
      if (tool) setCurrent(tool.dataset.tool ?? '');
    };
    own?.addEventListener('focusin', keep);
    return () => own?.removeEventListener('focusin', keep);
  }, [toolbar]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = tools();
    const at = all.findIndex((tool) => tool.contains(document.activeElement));
    const isBackwards = getComputedStyle(all[0] ?? document.body).direction === 'rtl';
    const next: Record<string, number> = {
      ArrowRight: isBackwards ? at - 1 : at + 1,
      ArrowLeft: isBackwards ? at + 1 : at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const to = next[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  };
  /** Where the keyboard was in the toolbar, or its first tool. */
  const focus = () =>
    tools()
      .find(({ tabIndex }) => tabIndex === 0)
      ?.focus();
  return { onKeyDown, focus };
}
