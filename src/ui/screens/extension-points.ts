/**
 * A place in a screen where features of later tiers bring parts of their own: the feature of the screen names the point and the
 * type of a part, later ones say in their manifest (`<name>.screens.ts`) what they bring.
 */
export interface ExtensionPoint<Part> {
  readonly name: string;
  /** Never there: it ties a part to the type of its point. */
  readonly part?: Part;
}

export const extensionPoint = <Part>(name: string): ExtensionPoint<Part> => ({ name });

export interface Extension {
  point: string;
  part: unknown;
}

/** A part that a feature brings to a point. Parts stand in the order of the list of features. */
export const extend = <Part>({ name }: ExtensionPoint<Part>, part: Part): Extension => ({ point: name, part });

/** The parts that were brought to a point. */
export type Extensions = <Part>(point: ExtensionPoint<Part>) => readonly Part[];

/** Collects what the features bring; the same list each time that a point is asked for. */
export function collectExtensions(all: readonly Extension[]): Extensions {
  const byPoint = Map.groupBy(all, ({ point }) => point);
  const parts = new Map([...byPoint].map(([point, those]) => [point, those.map(({ part }) => part)]));
  // `extend` is the only way in: a part has the type of its point.
  return <Part>({ name }: ExtensionPoint<Part>) => (parts.get(name) ?? none) as readonly Part[];
}

const none: readonly unknown[] = [];
