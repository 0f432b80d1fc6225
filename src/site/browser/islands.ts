import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islandPackages, pluginIslands } from '#blocks/plugin-api/plugin-islands.ts';
import { noteError } from '#features/base/client-log/ui/note-error.ts';

const loaders = import.meta.glob<{ default: ComponentType<Record<string, unknown>> }>('../../blocks/**/*.island.tsx');
const byName = new Map([
  ...Object.entries(loaders).map(([path, load]) => [/\/([^/]+)\.island\.tsx$/.exec(path)?.[1] ?? path, load] as const),
  ...Object.entries(pluginIslands),
]);
const hydrating = new WeakMap<Element, Promise<void>>();

/** Makes an island live, once; done when it answers to events. */
export function hydrateIsland(island: HTMLElement): Promise<void> {
  const running = hydrating.get(island) ?? hydrate(island);
  hydrating.set(island, running);
  return running;
}

async function hydrate(island: HTMLElement) {
  const module = await byName.get(island.dataset.island ?? '')?.();
  if (!module) throw new Error('unknown island');
  const served = [...island.childNodes].map((node) => node.cloneNode(true));
  const props = JSON.parse(island.dataset.props ?? '{}') as Record<string, unknown>;
  await new Promise<void>((resolve, reject) => {
    hydrateRoot(island, createElement(Hydrated, { onHydrated: resolve }, createElement(module.default, props)), {
      identifierPrefix: island.dataset.idp ?? '',
      onRecoverableError: (error) => noteError(`hydration of ${nameOf(island)}: ${error}`, error),
      // React takes away all of what threw. What the server sent reads without any script.
      onUncaughtError: (error) => {
        queueMicrotask(() => island.replaceChildren(...served));
        if (island.dataset.hydrated !== undefined) noteError(`island ${nameOf(island)}: ${error}`, error);
        island.dataset.hydrated = 'failed';
        reject(error);
      },
    });
  });
  island.dataset.hydrated ??= '';
}

/** With the package that it is from, where it is not ours. */
export function nameOf({ dataset: { island = '' } }: HTMLElement): string {
  const from = Object.hasOwn(islandPackages, island) ? islandPackages[island] : undefined;
  return from === undefined ? island : `${island} of ${from}`;
}

/** Says when what it holds has done its first effects: what it hears from elsewhere on the page is heard by then. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children?: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
