import type { PropertyDefinition } from './properties.contract.ts';

type Placed = Pick<
  PropertyDefinition,
  'key' | 'section' | 'subsection' | 'sectionOrdinal' | 'subsectionOrdinal' | 'ordinal'
>;

/** By section, then subsection, then their own place. */
export const inOrder = <D extends Placed>(definitions: readonly D[]): D[] =>
  definitions.toSorted(
    (a, b) =>
      a.sectionOrdinal - b.sectionOrdinal ||
      a.section.localeCompare(b.section) ||
      a.subsectionOrdinal - b.subsectionOrdinal ||
      a.subsection.localeCompare(b.subsection) ||
      a.ordinal - b.ordinal ||
      a.key.localeCompare(b.key),
  );

/** Ordinals for this order: sections and subsections come where their first property does. */
export function ordinalsFor<D extends Placed>(definitions: readonly D[]) {
  const firstAt = (same: (one: D) => boolean) => definitions.findIndex(same);
  return definitions.map((one, ordinal) => ({
    key: one.key,
    ordinal,
    sectionOrdinal: firstAt(({ section }) => section === one.section),
    subsectionOrdinal: firstAt(({ section, subsection }) => section === one.section && subsection === one.subsection),
  }));
}

export interface Section<D> {
  name: string;
  subsections: { name: string; properties: D[] }[];
}

/** Sections with their subsections, in order. */
export const toSections = <D extends Placed>(definitions: readonly D[]): Section<D>[] =>
  bySection(inOrder(definitions));

/** What is in order already, by section and subsection. */
export function bySection<D extends Pick<Placed, 'section' | 'subsection'>>(ordered: readonly D[]): Section<D>[] {
  const sections: Section<D>[] = [];
  for (const one of ordered) {
    const section = sections.find(({ name }) => name === one.section) ?? { name: one.section, subsections: [] };
    if (!sections.includes(section)) sections.push(section);
    const known = section.subsections.find(({ name }) => name === one.subsection);
    if (known) known.properties.push(one);
    else section.subsections.push({ name: one.subsection, properties: [one] });
  }
  return sections;
}
