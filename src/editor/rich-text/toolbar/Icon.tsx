/** Drawn on a field of 24 by 24, with lines of 2. */
const lines = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  strike: 'M4 12h16M17 8c0-2-2-3-5-3S7 6 7 8.5M7 16c0 2 2 3 5 3s5-1 5-3.5',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  subscript: 'M4 6l8 9M12 6l-8 9M16 16c0-2 4-2 4 0 0 1.500-4 2-4 4h4',
  superscript: 'M4 9l8 9M12 9l-8 9M16 5c0-2 4-2 4 0 0 1.500-4 2-4 4h4',
  mark: 'M5 20h14M8 14l7-10 4 3-7 9-4 1z',
  small: 'M4 18L9 6l5 12M5.500 14h7M16 18l2.500-6 2.500 6M17 16h3',
  keyboard: 'M3 7h18v10H3zM7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8',
  cite: 'M6 4h12v16l-6-4-6 4z',
  insert: 'M12 5v10M7 10h10M6 20h12',
  delete: 'M7 10h10M6 20h12',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 4.500L5.500 4v4M4 15.500c0-1.500 2.500-1.500 2.500 0S4 18 4 19.500h2.500',
  definitionList: 'M4 6h9M8 11h12M4 16h9M8 21h12',
  blockquote: 'M5 5v14M10 8h10M10 12h10M10 16h6',
  codeBlock: 'M3 5h18v14H3zM9 9l-3 3 3 3M15 9l3 3-3 3',
  horizontalRule: 'M4 12h16M8 6h8M8 18h8',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  unlink: 'M11 18l-1 1a4 4 0 0 1-5-6l2-2M13 6l1-1a4 4 0 0 1 5 6l-2 2M4 4l16 16',
  image: 'M3 5h18v14H3zM3 17l6-6 5 5 3-3 4 4M16 9h.01',
  alt: 'M3 5h18v14H3zM7 10h10M7 14h6',
  table: 'M3 5h18v14H3zM3 10h18M3 14.500h18M10 5v14',
  caption: 'M3 4h18v10H3zM3 9h18M12 4v10M7 19h10',
  rowBefore: 'M3 13h18v7H3zM12 3v7M8.500 6.500h7',
  rowAfter: 'M3 4h18v7H3zM12 14v7M8.500 17.500h7',
  rowDelete: 'M3 8h18v8H3zM9.500 9.500l5 5M14.500 9.500l-5 5',
  columnBefore: 'M13 3v18h7V3zM3 12h7M6.500 8.500v7',
  columnAfter: 'M4 3v18h7V3zM14 12h7M17.500 8.500v7',
  columnDelete: 'M8 3v18h8V3zM9.500 9.500l5 5M14.500 9.500l-5 5',
  headerRow: 'M3 5h18v14H3zM3 10h18M6 7.500h12',
  headerColumn: 'M3 5h18v14H3zM9 5v14M6 8v8',
  merge: 'M3 6h18v12H3zM7 12h4M17 12h-4M9.500 10l2 2-2 2M14.500 10l-2 2 2 2',
  split: 'M3 6h18v12H3zM12 6v12M8 10l-2 2 2 2M16 10l2 2-2 2',
  tableDelete: 'M3 5h18v14H3zM9 9.500l6 5M15 9.500l-6 5',
  abbreviation: 'M3 17L7 7l4 10M4.500 14h5M14 17h.01M18 17h.01M22 17h.01',
  language: 'M4 6h10M9 4v2M12 6c-1 4-4 7-7 8M6 9c1 3 4 5 6 6M13 20l4-9 4 9M14.500 17h5',
  alignStart: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  alignCenter: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  alignEnd: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  clear: 'M6 5h13M12.500 5l-3 9M4 4l16 16M8 19h3',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

export type IconName = keyof typeof lines;

export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="rich-text-icon">
    <path d={lines[name]} />
  </svg>
);
