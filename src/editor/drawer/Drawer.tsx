import { useEditor, useUi } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { BlockTab } from './BlockTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { PageTab } from './PageTab.tsx';

const tabs = ['block', 'page', 'history'] as const;

/** Beside the page from 1556 px on, above it below that (specification §9): options of what is chosen, of the page, and its history. */
export function Drawer() {
  const { texts, ui } = useEditor();
  const { isOpen, tab } = useUi((state) => state.drawer);
  if (!isOpen) return null;
  return (
    <aside className="drawer" aria-label={texts('drawer.label')} data-editor-panel="drawer">
      <header className="drawer__head">
        <div role="tablist" aria-label={texts('drawer.label')} className="drawer__tabs">
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`drawer-tab-${name}`}
              aria-selected={name === tab}
              aria-controls="drawer-panel"
              tabIndex={name === tab ? 0 : -1}
              onClick={() => ui.change({ drawer: { isOpen, tab: name } })}
              onKeyDown={({ key, currentTarget }) => {
                const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
                if (by === undefined) return;
                const next = tabs[(tabs.indexOf(name) + by + tabs.length) % tabs.length] ?? name;
                ui.change({ drawer: { isOpen, tab: next } });
                currentTarget.parentElement?.querySelector<HTMLElement>(`#drawer-tab-${next}`)?.focus();
              }}
            >
              {texts(`drawer.${name}`)}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="tool"
          aria-label={texts('drawer.close')}
          onClick={() => ui.change({ drawer: { isOpen: false, tab } })}
        >
          <Icon name="close" />
        </button>
      </header>
      <div
        className="drawer__panel"
        role="tabpanel"
        id="drawer-panel"
        aria-labelledby={`drawer-tab-${tab}`}
        tabIndex={-1}
      >
        {tab === 'block' && <BlockTab />}
        {tab === 'page' && <PageTab />}
        {tab === 'history' && <HistoryTab />}
      </div>
    </aside>
  );
}
