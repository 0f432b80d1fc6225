import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ChosenOnMap } from '#blocks/media/map/choose-on-map.ts';
import { readPlace, writePlace } from '#blocks/media/map/place.ts';
import { getMapSource, type MapSourceAnswer } from '#features/content/map-tiles/map-tiles.contract.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor } from '../editor-context.ts';

interface PlaceDialogProps {
  /** As it is typed; nothing where there is none yet. */
  place: string;
  done: (place: string) => void;
  onClose: () => void;
}

/** A point on earth, chosen on a map by pointer or keyboard, or typed. */
export function PlaceDialog({ place, done, onClose }: PlaceDialogProps) {
  const { texts, api } = useEditor();
  const [typed, setTyped] = useState(place);
  const [isWrong, setWrong] = useState(false);
  const { value } = useLoaded(async () => (await api.call(getMapSource, {})).source, 'map-source');
  const finish = (event: FormEvent) => {
    event.preventDefault();
    const found = readPlace(typed);
    if (!found) return setWrong(true);
    onClose();
    done(writePlace(found));
  };
  return (
    <Dialog title={texts('place.title')} onClose={onClose} className="place-dialog">
      <form className="editor-form" onSubmit={finish} noValidate>
        {value && (
          <PlaceMap
            source={value}
            place={typed}
            onChoose={(chosen) => {
              setTyped(chosen);
              setWrong(false);
            }}
          />
        )}
        {value === null && <p>{texts('place.none')}</p>}
        <TextField
          label={texts('place.label')}
          hint={texts('place.hint')}
          error={isWrong ? texts('place.wrong') : undefined}
          value={typed}
          autoComplete="off"
          onChange={(text) => {
            setTyped(text);
            setWrong(false);
          }}
        />
        <button type="submit" className="bar-button" data-look="primary">
          {texts('place.use')}
        </button>
      </form>
    </Dialog>
  );
}

interface PlaceMapProps {
  source: NonNullable<MapSourceAnswer['source']>;
  place: string;
  onChoose: (place: string) => void;
}

/** What is typed beside it is shown on it. */
function PlaceMap({ source, place, onChoose }: PlaceMapProps) {
  const { texts } = useEditor();
  const ground = useRef<HTMLDivElement>(null);
  const drawn = useRef<ChosenOnMap>(undefined);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const shown = useRef(place);
  shown.current = place;
  useEffect(() => {
    let isGone = false;
    const drawing = import('#blocks/media/map/choose-on-map.ts').then(({ chooseOnMap }) => {
      if (isGone || !ground.current) return;
      drawn.current = chooseOnMap(ground.current, source, (found) => choose.current(writePlace(found)));
      drawn.current.show(readPlace(shown.current), true);
    });
    return () => {
      isGone = true;
      void drawing.then(() => drawn.current?.remove());
    };
  }, [source]);
  useEffect(() => drawn.current?.show(readPlace(place), false), [place]);
  return (
    <div className="map map--small">
      <p id="place-keys">{texts('place.keys')}</p>
      <div className="map__window">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this groups nothing of a form */}
        <div
          ref={ground}
          className="map__ground map__ground--aimed"
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          aria-label={texts('place.map')}
          aria-describedby="place-keys"
        />
        <div className="map__zoom">
          <button type="button" onClick={() => drawn.current?.zoomBy(1)} aria-label={texts('place.zoomIn')}>
            +
          </button>
          <button type="button" onClick={() => drawn.current?.zoomBy(-1)} aria-label={texts('place.zoomOut')}>
            −
          </button>
        </div>
        <p className="map__by">{source.attribution}</p>
      </div>
    </div>
  );
}
