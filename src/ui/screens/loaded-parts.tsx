import type { ReactNode } from 'react';
import type { App } from './app-context.ts';
import type { ExtensionPoint } from './extension-points.ts';

interface Loaded {
  Part: (props: { data: never }) => ReactNode;
  data: unknown;
}

/** A part of a screen that is fetched, with what it shows, before the screen is shown. */
export interface LoadedPart<Subject = void> {
  /** From small to large. */
  order: number;
  /** By what the screen is about. Null: nothing for this person. Made with `partWith`. */
  load: (app: App, subject: Subject) => Promise<Loaded | null>;
}

/** A part with what it shows. */
export const partWith = <Data,>(Part: (props: { data: Data }) => ReactNode, data: Data): Loaded => ({ Part, data });

/** For the loader of a screen: the parts that were brought to a point, in their order. */
export async function loadParts<Subject = void>(
  app: App,
  point: ExtensionPoint<LoadedPart<Subject>>,
  ...[subject]: Subject extends void ? [] : [Subject]
): Promise<readonly Loaded[]> {
  const parts = app.extensions(point).toSorted((one, other) => one.order - other.order);
  const loaded = await Promise.all(parts.map(({ load }) => load(app, subject as Subject)));
  return loaded.filter((part) => part !== null);
}

export const Parts = ({ parts }: { parts: readonly Loaded[] }) =>
  // `partWith` is the only way in: a part gets what it takes.
  parts.map(({ Part, data }, at) => <Part key={at} data={data as never} />);
