import { describe, expect, test, vi } from 'vitest';
import { createLongReads } from './long-reads.ts';

describe('reads that take long', () => {
  test('are shown once, and asked again together', () => {
    const longReads = createLongReads();
    const [hide, first, second] = [vi.fn(), vi.fn(), vi.fn()];
    const show = vi.fn((_askAgain: () => void) => hide);
    longReads.showBy(show);

    const firstIsShort = longReads.add(first);
    const secondIsShort = longReads.add(second);
    expect(show).toHaveBeenCalledTimes(1);
    show.mock.calls[0]?.[0]();
    expect([first, second].map((ask) => ask.mock.calls.length)).toEqual([1, 1]);

    firstIsShort();
    expect(hide).not.toHaveBeenCalled();
    secondIsShort();
    expect(hide).toHaveBeenCalledTimes(1);
  });

  test('are shown too where they began before anybody could say so', () => {
    const longReads = createLongReads();
    longReads.add(() => {});
    const show = vi.fn(() => () => {});

    longReads.showBy(show);

    expect(show).toHaveBeenCalledTimes(1);
  });
});
