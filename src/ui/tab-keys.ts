/**
 * The keys of a list of tabs (tabs pattern of WAI-ARIA): where a key leads from the tab `at`, round the ends; undefined where it leads
 * nowhere.
 */
export function reachedTab(
  key: string,
  { at, count, isVertical = false }: { at: number; count: number; isVertical?: boolean },
): number | undefined {
  const [back, on] = isVertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === back) return (at + count - 1) % count;
  return key === on ? (at + 1) % count : undefined;
}
