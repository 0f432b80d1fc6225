import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { JsonObject } from '#document/page-document.ts';
import { reachedTab } from '#ui/tab-keys.ts';
import { inBrowser, type PageElement } from '../../browser-parts.ts';

interface TabListProps extends JsonObject {
  label: string;
  orientation: string;
  /** Whether the address says which tab was chosen. */
  remembers: boolean;
  /** `id` is that of the text that the tab opens. */
  tabs: { id: string; label: string }[];
}

const elementOf = (id: string) => inBrowser().document.getElementById(id);

/** The tabs above texts that fold (WAI-ARIA tabs): arrows, Home and End choose. Not there where the texts fold by themselves. */
export default function TabList({ label, orientation, remembers, tabs }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const ids = tabs.map(({ id }) => id).join(' ');
  const [chosen, setChosen] = useOpenTab(ids);

  useEffect(() => {
    const own = list.current as unknown as PageElement | null;
    if (!own) return;
    const name = () => nameTexts(ids.split(' '), { chosen, areTabs: own.offsetWidth > 0 });
    const watch = new (inBrowser().ResizeObserver)(name);
    watch.observe(own);
    name();
    return () => watch.disconnect();
  }, [ids, chosen]);

  const choose = (at: number) => {
    const text = elementOf(tabs[at]?.id ?? '');
    if (text) text.open = true;
    setChosen(at);
    const { history } = inBrowser();
    if (remembers) history.replaceState(history.state, '', `#${tabs[at]?.id}-body`);
  };
  const walk = (event: KeyboardEvent) => {
    const to = reachedTab(event.key, { at: chosen, count: tabs.length, isVertical: orientation === 'vertical' });
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
    elementOf(`${tabs[to]?.id}-tab`)?.focus();
  };
  return (
    <div
      ref={list}
      className="tabs__list"
      role="tablist"
      aria-label={label}
      aria-orientation={orientation === 'vertical' ? 'vertical' : undefined}
    >
      {tabs.map(({ id, label: name }, at) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${id}-tab`}
          className="tabs__tab"
          aria-selected={at === chosen}
          aria-controls={`${id}-body`}
          tabIndex={at === chosen ? undefined : -1}
          onClick={() => choose(at)}
          onKeyDown={walk}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** The tab whose text is open, however it was opened. `ids`: of the texts, with spaces between them. */
function useOpenTab(ids: string) {
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const follow = new AbortController();
    for (const [at, id] of ids.split(' ').entries()) {
      // Also opened by the reader's search in the page, or by an address that leads into it.
      const hear = () => elementOf(id)?.open && setChosen(at);
      elementOf(id)?.addEventListener('toggle', hear, { signal: follow.signal });
    }
    const all = ids.split(' ');
    const named = all.find((id) => inBrowser().location.hash === `#${id}-body`);
    const text = named === undefined ? null : elementOf(named);
    if (text) text.open = true;
    // Who came before it lived may have opened another.
    setChosen(
      Math.max(
        0,
        all.findIndex((id) => elementOf(id)?.open),
      ),
    );
    return () => follow.abort();
  }, [ids]);
  return [chosen, setChosen] as const;
}

/** Below tabs the texts are their panels, and one is open; where they fold by themselves they are nothing more than texts. */
function nameTexts(ids: readonly string[], { chosen, areTabs }: { chosen: number; areTabs: boolean }) {
  for (const id of ids) {
    const body = elementOf(`${id}-body`);
    if (!body) continue;
    const names = { role: 'tabpanel', 'aria-labelledby': `${id}-tab`, tabindex: '0' };
    for (const [name, value] of Object.entries(names))
      if (areTabs) body.setAttribute(name, value);
      else body.removeAttribute(name);
  }
  const text = elementOf(ids[chosen] ?? '');
  // Where they folded by themselves somebody may have closed them all.
  if (areTabs && text && !ids.some((id) => elementOf(id)?.open)) text.open = true;
}
