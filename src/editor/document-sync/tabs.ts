const prefix = 'bouwsteen-tab:';

export interface Tab {
  tab: string;
  /** Tabs that are open now. */
  alive: ReadonlySet<string>;
}

/** A name for this tab, kept through a reload, and the tabs that are open now: a lock is held as long as a tab lives. */
export async function holdTab(): Promise<Tab> {
  const known = sessionStorage.getItem('bouwsteen-tab');
  const held = await heldTabs();
  // A tab that was duplicated begins with the name of the other.
  const tab = known && !held.has(known) ? known : crypto.randomUUID();
  sessionStorage.setItem('bouwsteen-tab', tab);
  void navigator.locks.request(prefix + tab, () => new Promise(() => {}));
  return { tab, alive: held };
}

async function heldTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
