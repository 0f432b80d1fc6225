import type { Samples } from '#test/access-matrix/sample.ts';

/** Sources are of packages, and the product has none: both calls are in `unsampled`. */
export const samples: Samples = {};
