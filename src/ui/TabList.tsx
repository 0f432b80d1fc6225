import { reachedTab } from './tab-keys.ts';

interface TabListProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Id of the panel that shows the chosen one, which is labelled by `{panel}-tab-{id}`. */
  panel: string;
  className?: string;
}

/** A list of tabs that show themselves as soon as they have the focus (tabs pattern of WAI-ARIA). */
export function TabList<Id extends string>({ label, tabs, chosen, onChoose, panel, className }: TabListProps<Id>) {
  return (
    <div role="tablist" aria-label={label} className={className}>
      {tabs.map(({ id, label: name }, at) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${panel}-tab-${id}`}
          aria-selected={id === chosen}
          aria-controls={panel}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={(event) => {
            const to = reachedTab(event.key, { at, count: tabs.length });
            const next = to === undefined ? undefined : tabs[to];
            if (!next) return;
            event.preventDefault();
            onChoose(next.id);
            document.getElementById(`${panel}-tab-${next.id}`)?.focus();
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
