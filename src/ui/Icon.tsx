const paths = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  inward: 'M5 6v12M9 12h11M15 7l5 5-5 5',
  outward: 'M19 6v12M15 12H4M9 7l-5 5 5 5',
  moveTo: 'M4 6h9M4 12h6M4 18h9M15 12h6M18 9l3 3-3 3',
  add: 'M12 5v14M5 12h14',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
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
