import type { Editor } from '../editor-context.ts';

/** Follows pointer and focus over the page: what they are at is chosen. Links lead nowhere while the page is edited. */
export function watchPage(root: HTMLElement, { ui, actions, announce, texts }: Editor): () => void {
  const blockAt = (target: EventTarget | null) =>
    (target as Element | null)?.closest?.<HTMLElement>('[data-block]')?.dataset.block ?? null;
  const isText = (target: EventTarget | null) =>
    (target as Element | null)?.closest?.('[data-field], button, input, select, textarea') != null;

  const addOrDrop = (guid: string) => {
    const { selected } = ui.state();
    ui.change({ selected: selected.includes(guid) ? selected.filter((one) => one !== guid) : [...selected, guid] });
    announce(texts('done.selected', { count: ui.state().selected.length }));
  };
  let isTaken = false;
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  /** Before any text hears of it: while more is chosen nothing is typed. */
  const addPressed = (event: Event) => {
    const guid = ui.state().isChoosing && blockAt(event.target);
    if (!guid) return;
    isTaken = true;
    stop(event);
    addOrDrop(guid);
  };
  /** What was pressed does nothing else: a button in a block, the head of something that folds. */
  const ignoreTaken = (event: Event) => {
    if (isTaken) stop(event);
    isTaken = false;
  };

  const listeners: Record<string, (event: Event) => void> = {
    pointerover: ({ target }) => {
      const hovered = blockAt(target);
      if (hovered !== ui.state().hovered) ui.change({ hovered });
    },
    pointerleave: () => ui.change({ hovered: null }),
    focusin: ({ target }) => {
      const guid = blockAt(target);
      if (guid && !ui.state().selected.includes(guid)) ui.change({ selected: [guid] });
      // The formatting toolbar stays while somebody is in it; it is for the last text that was typed.
      if (!(target as Element).closest('[data-rich]')) ui.change({ richText: null });
    },
    mousedown: (event) => {
      const { target, shiftKey, ctrlKey, metaKey } = event as MouseEvent;
      const guid = blockAt(target);
      if (!guid || isText(target)) return;
      if (!(shiftKey || ctrlKey || metaKey)) return actions.select([guid]);
      event.preventDefault();
      addOrDrop(guid);
    },
    click: (event) => {
      const { ctrlKey, metaKey } = event as MouseEvent;
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (link && !ctrlKey && !metaKey) event.preventDefault();
      // A text in the head of something that folds is typed; the fold stays as it is.
      if ((event.target as Element | null)?.closest?.('summary [data-field]')) event.preventDefault();
    },
    dragstart: (event) => {
      if ((event.target as Element | null)?.closest?.('a, img')) event.preventDefault();
    },
    submit: (event) => event.preventDefault(),
  };
  for (const [kind, listener] of Object.entries(listeners)) root.addEventListener(kind, listener);
  root.addEventListener('mousedown', addPressed, { capture: true });
  root.addEventListener('click', ignoreTaken, { capture: true });
  return () => {
    root.removeEventListener('click', ignoreTaken, { capture: true });
    root.removeEventListener('mousedown', addPressed, { capture: true });
    for (const [kind, listener] of Object.entries(listeners)) root.removeEventListener(kind, listener);
  };
}
