import { type Area, areas, type Layout, type PageDocument, type Place } from '../page-document.ts';

const sides: Record<Layout, readonly Area[]> = {
  '100': [],
  '25-75': ['side-left'],
  '75-25': ['side-right'],
  '25-50-25': ['side-left', 'side-right'],
};

/** The areas that a layout shows, in the order of the source. */
export const areasOf = (layout: Layout): readonly Area[] =>
  areas.filter((area) => !area.startsWith('side-') || sides[layout].includes(area));

/** Where a block of this area shows: an area that the layout lacks shows in main (functional reference 6.6.1). */
export const shownArea = (area: Area, layout: Layout): Area => (areasOf(layout).includes(area) ? area : 'main');

/** Guids of the blocks that stand in an area, in any language, which this layout lacks. They are kept, and show in main. */
export function displacedBy(document: PageDocument, layout: Layout): string[] {
  const isDisplaced = (place: Place | undefined) =>
    place !== undefined && 'area' in place && shownArea(place.area, layout) !== place.area;
  const exceptions = Object.values(document.exceptions);
  return document.blocks
    .filter(({ guid, place }) => isDisplaced(place) || exceptions.some((own) => isDisplaced(own[guid]?.place)))
    .map(({ guid }) => guid);
}
