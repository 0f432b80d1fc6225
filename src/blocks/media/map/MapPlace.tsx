import type { MapSourceAnswer } from '#features/content/map-tiles/map-tiles.contract.ts';
import { productWords } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable, type EditableTag } from '../../Editable.tsx';
import { EditorNote } from '../../EditorNote.tsx';
import { useHeadingIds } from '../../outline/outline-context.ts';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import type { mapSchema } from './map.schema.ts';
import { spotLinkId } from './map-spots.ts';
import { readPlace } from './place.ts';

export type MapProps = ViewProps<typeof mapSchema, { map: MapSourceAnswer }>;

interface MapPlaceProps extends Pick<MapProps, 'place' | 'texts'> {
  marker: MapProps['content']['markers'][number];
  at: number;
  number: number;
  /** The island that shows it; undefined where it is on no map. */
  calls: string | undefined;
}

/** One place of a map in words. */
export function MapPlace({ marker, at, number, calls, place, texts }: MapPlaceProps) {
  const isEdited = useIsEdited();
  const field = `markers.${at}`;
  const headingId = useHeadingIds()(`${field}.title`);
  const Heading: EditableTag = `h${place.level}`;
  return (
    <li className="map-place">
      <span className="map-place__number">{number}</span>
      <div className="map-place__words">
        {(marker.title || isEdited) && (
          <Heading
            id={headingId}
            className="nl-heading nl-heading--level-4"
            data-unfilled={marker.title ? undefined : ''}
          >
            <BlockLink link={marker.link} place={place} className="nl-link">
              <Editable field={`${field}.title`}>{marker.title}</Editable>
            </BlockLink>
          </Heading>
        )}
        <Editable field={`${field}.text`} as="p">
          {marker.text}
        </Editable>
        {!readPlace(marker.place) && <EditorNote>{texts('noPlace')}</EditorNote>}
        {calls && (
          <a
            id={spotLinkId(place.guid, number)}
            className="nl-link map-place__show"
            href={`#map-${place.guid}`}
            data-calls={calls}
            {...productWords(place.language)}
          >
            {texts('show')}
            {marker.title && <span className="visually-hidden">: {marker.title}</span>}
          </a>
        )}
      </div>
    </li>
  );
}
