/** Where a platform has the tiles of its maps from: three drawings of the government, an address of its own, or none. */
export const mapSources = ['pdok-standard', 'pdok-grey', 'pdok-pastel', 'own', 'none'] as const;
export type MapSource = (typeof mapSources)[number];

/** Tiles are counted from the top left: `2 ** z` in a row and in a column. */
export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

export const deepestZoom = 19;

/** Whether there is such a tile: the world has so many of each zoom. */
export const isOnTheWorld = ({ z, x, y }: TilePlace) => z <= deepestZoom && x < 2 ** z && y < 2 ** z;

const names = ['z', 'x', 'y'] as const;

/** An address of tiles that names each of the three once, in its path or in its query: `https://tiles.example.org/{z}/{x}/{y}.png`. */
export function isTileAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s{}/?#@]+\/[^\s#]*$/.test(text)) return false;
  const isComplete = names.every((name) => text.split(`{${name}}`).length === 2);
  const address = URL.parse(tileAddress(text, { z: 0, x: 0, y: 0 }));
  return isComplete && address !== null && !/[{}]|%7[bd]/i.test(address.href);
}

/** The address of one tile. */
export const tileAddress = (template: string, place: TilePlace): string =>
  names.reduce((address, name) => address.replace(`{${name}}`, String(place[name])), template);

const layers = { 'pdok-standard': 'standaard', 'pdok-grey': 'grijs', 'pdok-pastel': 'pastel' } as const;

interface Chosen {
  mapSource: MapSource;
  mapTileUrl: string | null;
  mapAttribution: string | null;
}

/** The address of the tiles, and who is to be named for them; undefined: there are no maps. */
export function tileSourceOf(chosen: Chosen, pdokUrl: string): { template: string; attribution: string } | undefined {
  const { mapSource, mapTileUrl, mapAttribution } = chosen;
  if (mapSource === 'none') return undefined;
  if (mapSource === 'own') return mapTileUrl ? { template: mapTileUrl, attribution: mapAttribution ?? '' } : undefined;
  const root = pdokUrl.endsWith('/') ? pdokUrl.slice(0, -1) : pdokUrl;
  const template = `${root}/brt/achtergrondkaart/wmts/v2_0/${layers[mapSource]}/EPSG:3857/{z}/{x}/{y}.png`;
  return { template, attribution: '© Kadaster / PDOK' };
}
