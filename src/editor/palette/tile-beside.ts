interface Place {
  left: number;
  top: number;
}

/** The tile that an arrow key leads to, as they lie on the screen; undefined where there is none, or for another key. */
export function tileBeside(places: readonly Place[], at: number, key: string): number | undefined {
  const from = places[at];
  if (!from) return undefined;
  if (key === 'ArrowRight') return at + 1 < places.length ? at + 1 : undefined;
  if (key === 'ArrowLeft') return at > 0 ? at - 1 : undefined;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const way = key === 'ArrowDown' ? 1 : -1;
  const beyond = places
    .map(({ left, top }, index) => ({ index, aside: Math.abs(left - from.left), away: (top - from.top) * way }))
    .filter(({ away }) => away > 0);
  const row = Math.min(...beyond.map(({ away }) => away));
  return beyond.filter(({ away }) => away === row).toSorted((one, other) => one.aside - other.aside)[0]?.index;
}
