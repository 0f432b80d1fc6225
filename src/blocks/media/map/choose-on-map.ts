import { DivIcon, DomEvent, DomUtil, Marker, TileLayer } from 'leaflet';
import { type PageElement, wantsStill } from '../../browser-parts.ts';
import { openMap } from './draw-map.ts';
import { type Place, readPlace, writePlace } from './place.ts';

export interface ChosenOnMap {
  /** Undefined: nothing is chosen. `goesThere`: the map shows what is around it, wherever it was. */
  show(place: Place | undefined, goesThere: boolean): void;
  zoomBy(steps: number): void;
  remove(): void;
}

/** Where the Netherlands are, for who has chosen nothing yet. */
const atFirst = { latitude: 52.2, longitude: 5.3, zoom: 7 };
const around = 15;

/** A map on which somebody points at a place: by a click, or with Enter at its middle. */
export function chooseOnMap(
  ground: unknown,
  source: { tiles: string; deepestZoom: number },
  onChoose: (place: Place) => void,
): ChosenOnMap {
  const element = ground as PageElement;
  const map = openMap(element, source.deepestZoom, wantsStill());
  map.setView([atFirst.latitude, atFirst.longitude], atFirst.zoom);
  new TileLayer(source.tiles, { maxZoom: source.deepestZoom }).addTo(map);
  const pin = DomUtil.create('span', 'map__pin');
  const icon = new DivIcon({ html: pin, className: 'map__marker', iconSize: [44, 44], iconAnchor: [22, 42] });
  const marker = new Marker([0, 0], { icon, keyboard: false, interactive: false });
  const choose = ({ lat, lng }: { lat: number; lng: number }) => {
    // As it will be stored, which is nowhere beyond the map.
    const place = readPlace(writePlace({ latitude: lat, longitude: lng }));
    if (place) onChoose(place);
  };
  map.on('click', ({ latlng }) => choose(latlng));
  DomEvent.on(element as never, 'keydown', (event) => {
    const { key, target } = event as unknown as { key: string; target: unknown };
    if (key !== 'Enter' || target !== element) return;
    DomEvent.stop(event);
    choose(map.getCenter());
  });
  return {
    show(place, goesThere) {
      if (!place) return void marker.remove();
      const { latitude, longitude } = place;
      marker.setLatLng([latitude, longitude]).addTo(map);
      if (goesThere) map.setView([latitude, longitude], Math.max(map.getZoom(), around));
      else if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude], map.getZoom());
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove: () => void map.remove(),
  };
}
