import { useApp } from '#ui/screens/app-context.ts';
import type { Told } from '../statistics.contract.ts';

/** Writes a count in the language of the interface; of few people no exact one. */
export function useTold(): (count: Told) => string {
  const { language } = useApp();
  return (count) => (count === 'few' ? '<5' : count === 'some' ? '≥5' : count.toLocaleString(language));
}

/** For a chart: what is not told is not drawn. */
export const drawn = (count: Told): number | null => (typeof count === 'number' ? count : null);
