/** What a browser measures of a page (Core Web Vitals): milliseconds, and for `cls` a share of the screen. */
export const metrics = ['lcp', 'inp', 'cls'] as const;
export type Metric = (typeof metrics)[number];

/** Up to here it is good, and from there on poor (web.dev/articles/vitals). */
export const limits: Readonly<Record<Metric, { good: number; poor: number }>> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
};

/** The upper edge of the first bucket. */
const smallest: Readonly<Record<Metric, number>> = { lcp: 50, inp: 8, cls: 0.001 };
const step = 1.1;
/** What is longer than this is nobody's page. */
export const largest: Readonly<Record<Metric, number>> = { lcp: 60_000, inp: 60_000, cls: 100 };

/** Values are counted in buckets of which each is a tenth wider than the one before: what is read back is at most a tenth off. */
export const bucketOf = (metric: Metric, value: number): number =>
  value <= smallest[metric] ? 0 : Math.ceil(Math.log(value / smallest[metric]) / Math.log(step) - 1e-9);

/** The upper edge of a bucket. */
export const edgeOf = (metric: Metric, bucket: number): number => smallest[metric] * step ** bucket;

export interface BucketCount {
  bucket: number;
  total: number;
}

/** What three of four were not slower than; undefined where nobody told. */
export function percentile75(metric: Metric, counts: readonly BucketCount[]): number | undefined {
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  let seen = 0;
  for (const { bucket, total: count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    seen += count;
    if (seen >= total * 0.75) return rounded(metric, edgeOf(metric, bucket));
  }
  return undefined;
}

const rounded = (metric: Metric, value: number) =>
  metric === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value);

/** How many of all were good, from 0 to 1. */
export function goodShare(metric: Metric, counts: readonly BucketCount[]): number {
  const last = bucketOf(metric, limits[metric].good);
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  const good = counts.reduce((sum, one) => (one.bucket <= last ? sum + one.total : sum), 0);
  return total === 0 ? 0 : good / total;
}
