import { iconDrawings } from './icon-drawings.ts';

/** Strokes on a field of 24 by 24. */
const drawings = {
  info: iconDrawings.info,
  ok: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM7.8 12.3l2.9 2.9 5.5-6',
  warning: 'M12 3.6 2.6 20h18.8L12 3.6ZM12 10v4.6M12 17.2v.2',
  error: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3L8.3 3ZM9 9l6 6M15 9l-6 6',
  arrow: iconDrawings.arrow,
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9.5l6 6 6-6',
  play: 'M8 5v14l11-7L8 5Z',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  map: iconDrawings.map,
} as const;

export type IconName = keyof typeof drawings;

/** A small drawing that repeats what the words beside it say; screen readers pass it by. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={drawings[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
