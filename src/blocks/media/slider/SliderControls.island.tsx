import { useEffect, useState } from 'react';
import type { JsonObject } from '#document/page-document.ts';
import { inBrowser, type PageElement, wantsStill } from '../../browser-parts.ts';
import type { ControlWords } from './control-words.ts';

interface SliderControlsProps extends JsonObject {
  /** Id of the row of slides. */
  row: string;
  count: number;
  /** `arrows`, `dots` or `both`. */
  shows: string;
  /** Seconds that a slide stands; 0: nothing moves by itself. */
  interval: number;
  words: ControlWords;
}

const rowOf = (id: string) => inBrowser().document.getElementById(id);

/** Moves the row of slides, and stops it where it goes on by itself: also while somebody is in it. */
export default function SliderControls({ row, count, shows, interval, words }: SliderControlsProps) {
  const { shown, isHeld } = useRow(row);
  const [isPlaying, setPlaying] = useState(false);
  const show = (at: number) => {
    const left = slideAt(rowOf(row), (at + count) % count)?.offsetLeft ?? 0;
    rowOf(row)?.scrollTo({ left, behavior: wantsStill() ? 'auto' : 'smooth' });
  };
  useEffect(() => setPlaying(interval > 0 && !wantsStill()), [interval]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide stands as long as the one before it
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setTimeout(() => show(shown + 1), interval * 1_000);
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, shown, interval]);
  return (
    <div className="slider__controls">
      {interval > 0 && (
        <button type="button" className="slider__button" onClick={() => setPlaying(!isPlaying)}>
          <Sign d={isPlaying ? 'M8 5v14M16 5v14' : 'M8 5v14l11-7L8 5Z'} />
          <span className="visually-hidden">{isPlaying ? words.stop : words.start}</span>
        </button>
      )}
      {shows !== 'dots' && <Arrow d="M15 5l-7 7 7 7" label={words.previous} onPress={() => show(shown - 1)} />}
      {shows !== 'arrows' &&
        words.slides.map((name, at) => (
          <button
            key={name}
            type="button"
            className="slider__dot"
            aria-current={at === shown ? 'true' : undefined}
            onClick={() => show(at)}
          >
            <span className="visually-hidden">{name}</span>
          </button>
        ))}
      {shows !== 'dots' && <Arrow d="M9 5l7 7-7 7" label={words.next} onPress={() => show(shown + 1)} />}
      <span className="visually-hidden" role="status">
        {isPlaying && !isHeld ? '' : words.slides[shown]}
      </span>
    </div>
  );
}

function Arrow({ d, label, onPress }: { d: string; label: string; onPress: () => void }) {
  return (
    <button type="button" className="slider__button" onClick={onPress}>
      <Sign d={d} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

const Sign = ({ d }: { d: string }) => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** Which slide stands in front, no matter who moved the row there, and whether a pointer or the focus is in it. */
function useRow(id: string) {
  const [shown, setShown] = useState(0);
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    const row = rowOf(id);
    if (!row) return;
    const follow = new AbortController();
    const { signal } = follow;
    row.addEventListener('scroll', () => setShown(nearest(row)), { signal, passive: true });
    for (const kind of ['pointerenter', 'focusin']) row.addEventListener(kind, () => hold(true), { signal });
    for (const kind of ['pointerleave', 'focusout']) row.addEventListener(kind, () => hold(false), { signal });
    setShown(nearest(row));
    return () => follow.abort();
  }, [id]);
  return { shown, isHeld };
}

const slideAt = (row: PageElement | null, at: number) => row?.children[at];

function nearest(row: PageElement): number {
  const slides = Array.from(row.children);
  const off = slides.map(({ offsetLeft }) => Math.abs(offsetLeft - row.scrollLeft));
  return off.indexOf(Math.min(...off));
}
