import { getMapSource, type MapSourceAnswer } from '#features/content/map-tiles/map-tiles.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { MapView } from './MapView.tsx';
import { examples } from './map.examples.ts';
import { mapSchema } from './map.schema.ts';
import informal from './nl.informal.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const map = defineBlock<typeof mapSchema, { map: MapSourceAnswer }>(mapSchema, {
  category: 'media',
  View: MapView,
  reads: ({ content }) => (content.markers.length === 0 ? {} : { map: { endpoint: getMapSource, input: {} } }),
  messages: { nl, en, informal },
  examples,
});
