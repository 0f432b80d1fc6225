const paths = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  inward: 'M5 6v12M9 12h11M15 7l5 5-5 5',
  outward: 'M19 6v12M15 12H4M9 7l-5 5 5 5',
  moveTo: 'M4 6h9M4 12h6M4 18h9M15 12h6M18 9l3 3-3 3',
  add: 'M12 5v14M5 12h14',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  duplicate: 'M9 9h11v11H9zM5 15H4V4h11v1',
  copy: 'M8 4h8v3H8zM6 5H5v15h14V5h-1',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  paste: 'M8 4h8v3H8zM6 5H5v15h14V5h-1M12 10v7M9 14l3 3 3-3',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  look: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01',
  positive: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12l3 3 5-6',
  warning: 'M12 4L2.5 20h19zM12 10v5M12 17.5h.01',
  negative: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6',
  ongoing: 'M12 3a9 9 0 1 0 9 9M12 7v5l3 2',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  drag: 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01',
  several: 'M4 4h9v9H4zM17 10h3v10H10v-3M6.5 8.5l1.5 1.5 3-3',
  options: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  undo: 'M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10h-3',
  redo: 'M15 7l5 5-5 5M20 12H9a5 5 0 0 0 0 10h3',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3.1 1.2-6.2L3 9.6l6.3-.8z',
  keys: 'M3 6h18v12H3zM6 9h.01M10 9h.01M14 9h.01M18 9h.01M7 15h10',
  checks: 'M4 6l2 2 3-4M4 13l2 2 3-4M4 20l2 2 3-4M13 6h7M13 13h7M13 20h7',
  history: 'M4 12a8 8 0 1 0 3-6.2M4 4v4h4M12 8v4l3 2',
  page: 'M6 3h9l4 4v14H6zM14 3v5h5',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5',
  chevron: 'M6 9.5l6 6 6-6',
  back: 'M14.5 6l-6 6 6 6',
  on: 'M9.5 6l6 6-6 6',
  more: 'M4.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M18.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
} as const;

export type IconName = keyof typeof paths;

/** Line drawings; the words stand beside them or in the label of their button. */
export const Icon = ({ name }: { name: IconName }) => <LineDrawing path={paths[name]} className="ui-icon" />;

/** A drawing on a square of 24 by 24, in the colour of the words around it. */
export const LineDrawing = ({ path, className }: { path: string; className: string }) => (
  <svg className={className} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
