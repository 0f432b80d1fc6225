import type { CSSProperties } from 'react';
import type { OwnerKind } from '#features/content/documents/documents.contract.ts';
import { Icon } from '#ui/Icon.tsx';
import { TabList } from '#ui/TabList.tsx';
import { useEditor, useUi } from '../editor-context.ts';
import { useRect } from '../frame/use-rect.ts';
import { LanguagesTab } from '../languages/LanguagesTab.tsx';
import { BlockTab } from './BlockTab.tsx';
import { ChecksTab } from './checks/ChecksTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { ItemTab } from './ItemTab.tsx';
import { PageTab } from './PageTab.tsx';
import { UsesLink } from './UsesLink.tsx';

const tabs = ['block', 'page', 'languages', 'checks', 'history'] as const;

/** Beside the page from 1556 px on, above it below that (specification §9): options of what is chosen, of the page, and its history. */
export function Drawer() {
  const { texts, ui, context } = useEditor();
  const { isOpen, tab } = useUi((state) => state.drawer);
  // On a narrow screen the bar has more lines; the drawer begins below all of them.
  const bar = useRect(() => document.getElementById('person-bar'), '');
  if (!isOpen) return null;
  /** Back to the block that its options are of, else to the button of the bar that opens it. */
  const close = () => {
    const block = tab === 'block' && ui.state().selected.at(-1);
    const from = block ? `[data-block="${block}"]` : `.editor-bar [data-drawer="${tab}"]`;
    // On a phone the buttons of the bar are in its menu.
    (document.querySelector<HTMLElement>(from) ?? document.querySelector<HTMLElement>('.bar-more'))?.focus();
    ui.change({ drawer: { isOpen: false, tab } });
  };
  return (
    <aside
      className="drawer"
      style={{ '--drawer-start': bar && `${bar.bottom}px` } as CSSProperties}
      aria-label={texts('drawer.label')}
      data-editor-panel="drawer"
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) close();
      }}
    >
      <header className="drawer__head">
        <TabList
          label={texts('drawer.label')}
          className="drawer__tabs"
          panel="drawer-panel"
          tabs={tabs.map((id) => ({
            id,
            label: texts(id === 'page' ? `region.${context.ownerKind}` : `drawer.${id}`),
          }))}
          chosen={tab}
          onChoose={(chosen) => ui.change({ drawer: { isOpen, tab: chosen } })}
        />
        <button type="button" className="tool" aria-label={texts('drawer.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div
        className="drawer__panel"
        role="tabpanel"
        id="drawer-panel"
        aria-labelledby={`drawer-panel-tab-${tab}`}
        tabIndex={-1}
      >
        {tab === 'block' && <BlockTab />}
        {tab === 'page' && <OwnerTab kind={context.ownerKind} />}
        {tab === 'languages' && <LanguagesTab />}
        {tab === 'checks' && <ChecksTab />}
        {tab === 'history' && <HistoryTab />}
      </div>
    </aside>
  );
}

/** What is edited as a whole: a page, an item, the footer or a shared block. */
function OwnerTab({ kind }: { kind: OwnerKind }) {
  switch (kind) {
    case 'item':
      return <ItemTab />;
    case 'footer':
      return <FooterTab />;
    case 'shared':
      return <SharedTab />;
    default:
      return <PageTab />;
  }
}

function FooterTab() {
  const { texts } = useEditor();
  return (
    <>
      <h2>{texts('region.footer')}</h2>
      <p>{texts('region.footerText')}</p>
    </>
  );
}

function SharedTab() {
  const { texts, context, resolved } = useEditor();
  return (
    <>
      <h2>{texts('region.shared')}</h2>
      <p>{texts('region.sharedText')}</p>
      <UsesLink of={{ target: context.owner }} name={resolved().title.text} what="shared" />
    </>
  );
}
