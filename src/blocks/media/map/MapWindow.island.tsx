import { useEffect, useRef, useState } from 'react';
import type { JsonObject } from '#document/page-document.ts';
import { inBrowser, isForElsewhere, type PageElement, wantsStill } from '../../browser-parts.ts';
import type { DrawnMap } from './draw-map.ts';
import { type MapSight, type MapSpot, type MapWords, spotLinkId } from './map-spots.ts';

interface MapWindowProps extends JsonObject {
  /** Guid of the block whose list it answers. */
  of: string;
  source: { tiles: string; attribution: string; deepestZoom: number };
  spots: MapSpot[];
  /** Null: all markers. */
  sight: MapSight | null;
  words: MapWords;
}

/**
 * The map of a block. What draws it is fetched when it comes into view. The page scrolls on under a wheel and one finger; Ctrl and two
 * fingers move the map.
 */
export default function MapWindow({ of, source, spots, sight, words }: MapWindowProps) {
  const ground = useRef<PageElement>(null);
  const drawn = useRef<DrawnMap>(undefined);
  const [isHinted, setHinted] = useState(false);
  const drawing = JSON.stringify([source, spots, sight, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn again where what it shows is something else
  useEffect(() => {
    const element = ground.current;
    let isGone = false;
    let shown: number | undefined;
    const drawing = import('./draw-map.ts').then(({ drawMap }) => {
      if (isGone || !element) return;
      drawn.current = drawMap(element, { source, spots, sight, words, isStill: wantsStill(), onGesture: setHinted });
      if (shown !== undefined) drawn.current.show(shown, linkOf(shown));
    });
    const linkOf = (number: number) => inBrowser().document.getElementById(spotLinkId(of, number)) ?? undefined;
    const listening = new AbortController();
    for (const { number } of spots)
      linkOf(number)?.addEventListener(
        'click',
        (event) => {
          if (isForElsewhere(event)) return;
          event.preventDefault();
          shown = number;
          drawn.current?.show(number, linkOf(number));
        },
        { signal: listening.signal },
      );
    return () => {
      isGone = true;
      listening.abort();
      void drawing.then(() => {
        drawn.current?.remove();
        drawn.current = undefined;
      });
    };
  }, [of, drawing]);
  return (
    <div className="map__window" id={`map-${of}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this groups nothing of a form */}
      <div
        ref={ground as never}
        className="map__ground"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={words.name}
        aria-describedby={`map-keys-${of}`}
      />
      <p id={`map-keys-${of}`} className="visually-hidden">
        {words.instructions}
      </p>
      <div className="map__zoom">
        <button type="button" onClick={() => drawn.current?.zoomBy(1)} aria-label={words.zoomIn}>
          +
        </button>
        <button type="button" onClick={() => drawn.current?.zoomBy(-1)} aria-label={words.zoomOut}>
          −
        </button>
      </div>
      {isHinted && <p className="map__hint">{words.gesture}</p>}
      {source.attribution && <p className="map__by">{source.attribution}</p>}
    </div>
  );
}
