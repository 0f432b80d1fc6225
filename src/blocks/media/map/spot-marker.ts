import { DivIcon, DomEvent, DomUtil, type Map as LeafletMap, Marker, Popup } from 'leaflet';
import type { PageElement } from '../../browser-parts.ts';
import type { MapSpot, MapWords } from './map-spots.ts';

/** A marker with its number, which opens what its place says. */
export function addSpot(map: LeafletMap, spot: MapSpot, words: MapWords): Marker {
  const { number, title, latitude, longitude } = spot;
  const pin = DomUtil.create('span', 'map__pin');
  pin.textContent = String(number);
  const icon = new DivIcon({ html: pin, className: 'map__marker', iconSize: [44, 44], iconAnchor: [22, 42] });
  const marker = new Marker([latitude, longitude], { icon, riseOnHover: true }).addTo(map);
  const popup = new Popup({ closeButton: false, offset: [0, -44], maxWidth: 280, autoPanPadding: [12, 12] });
  popup.setContent(saidOf(spot, words, () => map.closePopup(popup)));
  marker.bindPopup(popup);
  const element = marker.getElement() as unknown as PageElement | undefined;
  if (element) {
    element.setAttribute('aria-label', [number, title].filter(Boolean).join('. '));
    element.setAttribute('aria-haspopup', 'dialog');
    // Leaflet hears Enter only.
    DomEvent.on(element as never, 'keydown', (event) => {
      const { key } = event as unknown as { key: string };
      if (key !== ' ') return;
      DomEvent.stop(event);
      marker.openPopup();
    });
  }
  return marker;
}

/** What is said of a place, as elements: texts never become markup. */
function saidOf({ title, text, href }: MapSpot, words: MapWords, close: () => void) {
  const said = DomUtil.create('div', 'map__said');
  said.tabIndex = -1;
  said.setAttribute('role', 'dialog');
  said.setAttribute('aria-label', title || words.name);
  if (title) DomUtil.create('strong', '', said).textContent = title;
  if (text) DomUtil.create('p', '', said).textContent = text;
  if (href) {
    const link = DomUtil.create('a', 'nl-link', said);
    link.href = href;
    link.textContent = words.more;
    if (title) DomUtil.create('span', 'visually-hidden', link).textContent = `: ${title}`;
  }
  const button = DomUtil.create('button', 'map__close', said);
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', words.close);
  DomEvent.on(button, 'click', close);
  return said;
}
