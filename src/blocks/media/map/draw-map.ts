import { DomEvent, Map as LeafletMap, TileLayer } from 'leaflet';
import { inBrowser, type PageElement } from '../../browser-parts.ts';
import { leavePageItsScroll } from './leave-page-scroll.ts';
import type { MapSight, MapSpot, MapWords } from './map-spots.ts';
import { moveByKeys } from './move-by-keys.ts';
import { addSpot } from './spot-marker.ts';

export interface DrawnMap {
  /** Opens what is said of a marker; `from` has the focus again when that is closed. */
  show(number: number, from: PageElement | undefined): void;
  zoomBy(steps: number): void;
  remove(): void;
}

interface Drawing {
  source: { tiles: string; deepestZoom: number };
  spots: readonly MapSpot[];
  /** Null: all markers, as near as they fit. */
  sight: MapSight | null;
  words: MapWords;
  /** Nothing moves by itself. */
  isStill: boolean;
  /** Somebody scrolls over the map: the page moves, and they may read what moves the map. */
  onGesture: (isMissed: boolean) => void;
}

const nearest = 16;
const farthest = 3;

/** A map on this ground without markers: its page keeps its scroll, and nothing moves by itself for who wants that. */
export function openMap(ground: PageElement, deepestZoom: number, isStill: boolean): LeafletMap {
  const isTouched = inBrowser().matchMedia('(pointer: coarse)').matches;
  const map = new LeafletMap(ground as never, {
    // Its own write HTML, which the policy of our pages refuses, in English.
    zoomControl: false,
    attributionControl: false,
    dragging: !isTouched,
    minZoom: farthest,
    maxZoom: deepestZoom,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  moveByKeys(map, ground, isStill);
  return map;
}

/** Draws a map, with markers that can be walked and opened by keyboard. */
export function drawMap(ground: PageElement, drawing: Drawing): DrawnMap {
  const { source, spots, sight, words, isStill, onGesture } = drawing;
  const map = openMap(ground, source.deepestZoom, isStill);
  const letGo = leavePageItsScroll(ground, onGesture);
  new TileLayer(source.tiles, { minZoom: farthest, maxZoom: source.deepestZoom }).addTo(map);
  if (sight) map.setView([sight.latitude, sight.longitude], Math.min(sight.zoom, source.deepestZoom));
  else
    map.fitBounds(
      spots.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
      { padding: [48, 48], maxZoom: nearest },
    );
  // A marker is an element once the map is somewhere.
  const markers = new Map(spots.map((spot) => [spot.number, addSpot(map, spot, words)] as const));
  const focus = returnFocus(map, ground);
  return {
    show(number, from) {
      const marker = markers.get(number);
      if (!marker) return;
      map.closePopup();
      focus.comesFrom(from);
      ground.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
      if (!map.getBounds().contains(marker.getLatLng())) map.setView(marker.getLatLng(), map.getZoom());
      marker.openPopup();
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove() {
      letGo();
      map.remove();
    },
  };
}

interface Opened {
  popup: { getElement(): unknown; _source?: { getElement(): unknown } };
}

/** What is said of a marker has the focus while it is open; then what it was opened with. Escape closes it. */
function returnFocus(map: LeafletMap, ground: PageElement) {
  let opener: PageElement | undefined;
  map.on('popupopen', (event) => {
    const { popup } = event as unknown as Opened;
    opener ??= popup._source?.getElement() as PageElement | undefined;
    const said = popup.getElement() as PageElement | undefined;
    (said?.querySelectorAll('.map__said')[0] as PageElement | undefined)?.focus({ preventScroll: true });
  });
  map.on('popupclose', (event) => {
    const said = (event as unknown as Opened).popup.getElement() as PageElement | undefined;
    if (said?.contains(inBrowser().document.activeElement)) (opener ?? ground).focus();
    opener = undefined;
  });
  DomEvent.on(ground as never, 'keydown', (event) => {
    const { key } = event as unknown as { key: string };
    if (key === 'Escape') map.closePopup();
  });
  return {
    comesFrom(element: PageElement | undefined) {
      opener = element;
    },
  };
}
