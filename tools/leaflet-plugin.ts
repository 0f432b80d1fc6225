import type { Plugin } from 'vite';

const parts = [
  "export * as DomEvent from 'leaflet/src/dom/DomEvent.js';",
  "export * as DomUtil from 'leaflet/src/dom/DomUtil.js';",
  "export { Map } from 'leaflet/src/map/Map.js';",
  "export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';",
  "export { Marker } from 'leaflet/src/layer/marker/Marker.js';",
  "export { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js';",
  "export { Popup } from 'leaflet/src/layer/Popup.js';",
  ...['DoubleClickZoom', 'Drag', 'ScrollWheelZoom', 'TouchZoom'].map(
    (handler) => `import 'leaflet/src/map/handler/Map.${handler}.js';`,
  ),
];

/** Trusted types: what it finds out by writing HTML holds for every browser that we have. */
const rewrites = [{ file: /\/core\/Browser\.js$/, from: "div.innerHTML = '<svg/>';", to: 'return true;' }];

/**
 * Leaflet under our policy, and no more of it than maps here have: no vectors, no controls. The build ends where it no longer reads
 * as it did.
 */
export function leaflet(): Plugin {
  return {
    name: 'leaflet-parts',
    enforce: 'pre',
    resolveId: (source) => (source === 'leaflet' ? '\0leaflet' : undefined),
    load: (id) => (id === '\0leaflet' ? parts.join('\n') : undefined),
    transform(code, id) {
      const rewrite = rewrites.find(({ file }) => id.includes('/leaflet/src/') && file.test(id));
      if (!rewrite) return undefined;
      if (!code.includes(rewrite.from)) this.error(`${id} does not say ${rewrite.from}: see tools/leaflet-plugin.ts`);
      return { code: code.replace(rewrite.from, rewrite.to), map: null };
    },
  };
}
