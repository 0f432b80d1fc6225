import { z } from 'zod';
import { Conflict, Step } from '#features/authoring/drafts/drafts.contract.ts';

const StoredSteps = z
  .object({
    base: z.int(),
    /** Of the request that was under way; the server may have it already. */
    key: z.string().nullable(),
    /** So many of the steps were in that request. */
    sent: z.int().default(0),
    steps: z.array(Step),
    conflicts: z.array(Conflict),
    unsaved: z.record(z.string(), z.string()).default({}),
    /** What `unsaved` was called before: a browser may still hold it. */
    held: z.record(z.string(), z.string()).default({}),
    at: z.iso.datetime(),
  })
  .transform(({ held, unsaved, ...kept }) => ({ ...kept, unsaved: { ...held, ...unsaved } }));

/** Changes of a tab that were not saved when it went. */
export interface UnsentSteps extends z.infer<typeof StoredSteps> {
  tab: string;
}

export interface StepKeeper {
  /** Writes down what is not on the server; nothing left, the entry goes. */
  keep(what: {
    base: number;
    key: string | null;
    sent: number;
    steps: readonly Step[];
    conflicts: readonly Conflict[];
    unsaved: Readonly<Record<string, string>>;
  }): void;
  /** What this very tab had to choose between before it was loaded again. */
  conflicts(): readonly Conflict[];
  /** Texts that were no step in this very tab. */
  unsaved(): Readonly<Record<string, string>>;
  orphans(): readonly UnsentSteps[];
  /** This tab has its conflicts and unsaved texts now; what is left of it is its steps. */
  leaveSteps(kept: UnsentSteps): void;
  forget(kept: UnsentSteps): void;
}

interface KeeperSettings {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Whose changes: of one person, in one document. */
  accountId: string;
  owner: string;
  tab: string;
  /** Tabs that are open now. */
  alive: ReadonlySet<string>;
  now: () => Date;
  /** The browser refused to write: its storage is full or closed. */
  onFull?: () => void;
}

/** Keeps unsaved changes in this browser, so that a crash, a reload or a dead network loses no word. */
export function createStepKeeper(settings: KeeperSettings): StepKeeper {
  const { storage, accountId, owner, tab, alive, now, onFull = () => {} } = settings;
  const prefix = `bouwsteen:${accountId}:${owner}:`;
  const read = (key: string): UnsentSteps | undefined => {
    const parsed = StoredSteps.safeParse(parseJson(storage.getItem(key)));
    return parsed.success ? { ...parsed.data, tab: key.slice(prefix.length) } : undefined;
  };
  const own = read(prefix + tab);
  // This very tab was loaded again before its changes were saved: they are offered back like those of any other.
  if (own && own.steps.length > 0) {
    storage.setItem(`${prefix}${tab}~${now().getTime()}`, JSON.stringify({ ...own, conflicts: [], unsaved: {} }));
    storage.removeItem(prefix + tab);
  }
  const keys = () => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

  return {
    keep(what) {
      if (isNothing(what)) return storage.removeItem(prefix + tab);
      try {
        storage.setItem(prefix + tab, JSON.stringify({ ...what, at: now().toISOString() }));
      } catch {
        // Nothing is lost yet: it is in memory and on its way to the server. The person should know, though.
        onFull();
      }
    },
    conflicts: () => own?.conflicts ?? [],
    unsaved: () => own?.unsaved ?? {},
    orphans: () =>
      keys()
        .filter((key) => key.startsWith(prefix) && key !== prefix + tab && !alive.has(key.slice(prefix.length)))
        .flatMap((key) => read(key) ?? [])
        .filter((kept) => !isNothing(kept)),
    leaveSteps: ({ tab: other, ...kept }) =>
      kept.steps.length === 0
        ? storage.removeItem(prefix + other)
        : storage.setItem(prefix + other, JSON.stringify({ ...kept, conflicts: [], unsaved: {} })),
    forget: ({ tab: other }) => storage.removeItem(prefix + other),
  };
}

const isNothing = ({ steps, conflicts, unsaved }: Parameters<StepKeeper['keep']>[0]) =>
  steps.length + conflicts.length + Object.keys(unsaved).length === 0;

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
