import { productWords } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import { Editable } from '../../Editable.tsx';
import { EditorNote } from '../../EditorNote.tsx';
import { Island, islandPrefix } from '../../Island.tsx';
import { MapPlace, type MapProps } from './MapPlace.tsx';
import MapWindow from './MapWindow.island.tsx';
import type { MapSpot } from './map-spots.ts';
import { readPlace } from './place.ts';

/** Whether visitors read anything of it. */
const hasWords = ({ title, text }: { title: string; text: string }) => title !== '' || text !== '';

/** A map and the list of its places: all that is on the map is read and done in the list as well (functional reference A11Y-21). */
export function MapView({ content, options, data, place, texts }: MapProps) {
  const isEdited = useIsEdited();
  const listed = content.markers
    .map((marker, at) => ({ marker, at }))
    .filter(({ marker }) => isEdited || hasWords(marker))
    .map((one, at) => ({ ...one, number: at + 1 }));
  const spots = listed.flatMap(({ marker: { title, text, place: where, link }, number }): MapSpot[] => {
    const found = readPlace(where);
    const href = (link && place.href(link)) ?? null;
    return found ? [{ number, title, text, href, ...found }] : [];
  });
  const source = data.map?.source ?? null;
  const isDrawn = source !== null && spots.length > 0;
  const center = options.view === 'chosen' ? readPlace(options.center) : undefined;
  return (
    <div className={`map map--${options.height}`}>
      <Editable field="intro" as="p" className="map__intro">
        {content.intro}
      </Editable>
      {isDrawn && (
        <div {...productWords(place.language)} inert={isEdited}>
          <Island
            name="MapWindow"
            id={place.guid}
            component={MapWindow}
            hydrateOn="seen"
            props={{
              of: place.guid,
              source,
              spots,
              sight: center ? { ...center, zoom: options.zoom } : null,
              words: {
                name: content.blockTitle || texts('name'),
                instructions: texts('instructions'),
                zoomIn: texts('zoomIn'),
                zoomOut: texts('zoomOut'),
                close: texts('close'),
                more: texts('more'),
                gesture: texts('gesture'),
              },
            }}
          />
        </div>
      )}
      {listed.length === 0 && <EditorNote>{texts('empty')}</EditorNote>}
      {listed.length > 0 && (
        <ol className="map__places">
          {listed.map(({ marker, at, number }) => (
            <MapPlace
              key={at}
              marker={marker}
              at={at}
              number={number}
              calls={isDrawn && !isEdited && readPlace(marker.place) ? islandPrefix(place.guid) : undefined}
              place={place}
              texts={texts}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
