/** So many colours and patterns there are; a further series begins again. */
export const seriesLooks = 6;

const lookOf = (series: number) => (series % seriesLooks) + 1;

/** Drawn over the colour of each, so that they are told apart without it; the first is plain. */
const strokes: Readonly<Record<number, string>> = {
  2: 'M-2 2 2-2M0 8 8 0M6 10 10 6',
  3: 'M4 0V8',
  4: 'M0 4H8',
  5: 'M-2 6 2 10M0 0 8 8M6-2 10 2',
  6: 'M4 0V8M0 4H8',
};

/** The patterns of these series, for one drawing. */
export function Patterns({ id, numbers }: { id: string; numbers: readonly number[] }) {
  const looks = [...new Set(numbers.map(lookOf))].filter((look) => look > 1);
  if (looks.length === 0) return null;
  return (
    <defs>
      {looks.map((look) => (
        <pattern key={look} id={`${id}-${look}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className={`chart__fill-${look}`} />
          <path d={strokes[look]} className="chart__hatch" />
        </pattern>
      ))}
    </defs>
  );
}

/** What an area of a series is filled with. */
export const seriesFill = (id: string, series: number) =>
  lookOf(series) === 1
    ? { className: 'chart__area chart__fill-1' }
    : { className: 'chart__area', fill: `url(#${id}-${lookOf(series)})` };

export const lineClass = (series: number) => `chart__line chart__line-${lookOf(series)}`;

/** Each series has dots of another shape. */
const dots: Readonly<Record<number, string>> = {
  1: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z',
  2: 'M-4.5-4.5H4.5V4.5H-4.5Z',
  3: 'M0-6 6 4.5H-6Z',
  4: 'M0-6.5 6.5 0 0 6.5-6.5 0Z',
  5: 'M0 6-6-4.5H6Z',
  6: 'M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z',
};

export const dotShape = (series: number) => ({
  d: dots[lookOf(series)],
  className: `chart__dot chart__fill-${lookOf(series)}`,
});
