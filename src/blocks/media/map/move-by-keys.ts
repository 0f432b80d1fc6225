import { DomEvent, type Map as LeafletMap } from 'leaflet';
import type { PageElement } from '../../browser-parts.ts';

interface Key {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** In pixels. */
const step = 80;
const ways: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Arrows move a map, with Shift three times as far; plus and minus zoom. Leaflet listens at the document, which dialogs keep keys from. */
export function moveByKeys(map: LeafletMap, ground: PageElement, isStill: boolean) {
  DomEvent.on(ground as never, 'keydown', (event) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event as unknown as Key;
    if (altKey || ctrlKey || metaKey) return;
    const way = ways[key];
    if (way) map.panBy(shiftKey ? [way[0] * 3, way[1] * 3] : way, { animate: !isStill });
    else if (key === '+' || key === '=') map.zoomIn();
    else if (key === '-' || key === '_') map.zoomOut();
    else return;
    DomEvent.stop(event);
  });
}
