import type { Samples } from '#test/access-matrix/sample.ts';

export const samples: Samples = { 'mapTiles.source': () => ({}) };
