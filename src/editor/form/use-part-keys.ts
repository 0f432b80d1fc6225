import { useEffect, useRef } from 'react';

interface Known {
  key: string;
  text: string;
}

/**
 * A name for each part of a list that stays with it through moves, no matter who made them: parts have no guid of their own.
 * The same part at another place is known by what it holds; one that changed, by its place.
 */
export function usePartKeys(parts: readonly unknown[]): string[] {
  const last = useRef<readonly Known[]>([]);
  const next = useRef(0);
  const left = [...last.current];
  const take = (isIt: (one: Known) => boolean) => {
    const at = left.findIndex(isIt);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const texts = parts.map((part) => JSON.stringify(part));
  const inPlace = texts.map((text, at) =>
    last.current[at]?.text === text ? take((one) => one === last.current[at]) : undefined,
  );
  const moved = texts.map((text, at) => inPlace[at] ?? take((one) => one.text === text));
  const known = texts.map((text, at) => {
    const key = (moved[at] ?? take((one) => one === last.current[at]))?.key ?? `part-${next.current++}`;
    return { key, text };
  });
  useEffect(() => {
    last.current = known;
  });
  return known.map(({ key }) => key);
}
