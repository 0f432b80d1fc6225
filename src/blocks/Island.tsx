import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { JsonObject } from '#document/page-document.ts';
import { shortGuid } from '#kernel/short-id.ts';

/** Renders an island on its own, with its own prefix of ids, as the browser will (architecture §2). */
export type RenderIsland = (element: ReactNode, identifierPrefix: string) => string;

/** Filled while a page is rendered on the server. Without it (in the editor) an island is an ordinary child. */
export const IslandContext = createContext<RenderIsland | undefined>(undefined);

interface IslandProps<P extends JsonObject> {
  /** Name of the file `{name}.island.tsx`. */
  name: string;
  /** Unique on the page: the guid of the block. */
  id: string;
  component: ComponentType<P>;
  props: P;
  /** `seen`: it lives as soon as it comes into view, for what moves by itself; without it when somebody comes to it. */
  hydrateOn?: 'seen';
}

/** Names an island on its page: an element that bears it as `data-calls` hydrates the island as well. */
export const islandPrefix = (id: string) => `i${shortGuid(id, 12)}`;

/**
 * The interactive part of a block: a string on the server, hydrated on a page when somebody first touches it, an ordinary
 * child in the editor. It must read and make sense before any script has run.
 */
export function Island<P extends JsonObject>({ name, id, component, props, hydrateOn }: IslandProps<P>) {
  const renderIsland = useContext(IslandContext);
  const element = createElement(component, props);
  if (!renderIsland) return element;
  const prefix = islandPrefix(id);
  return (
    <div
      data-island={name}
      data-idp={prefix}
      data-props={JSON.stringify(props)}
      data-hydrate-on={hydrateOn}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the same component
      dangerouslySetInnerHTML={{ __html: renderIsland(element, prefix) }}
    />
  );
}
