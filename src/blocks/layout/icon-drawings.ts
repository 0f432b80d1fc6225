/** What editors choose a drawing from, as strokes on a field of 24 by 24. */
export const iconDrawings = {
  passport: 'M6 3h12v18H6ZM12 7.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM9.5 17h5',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 10v10h12V10M10 20v-6h4v6',
  moving:
    'M2.5 6.5H14V17H2.5ZM14 10h4l3.5 3.5V17H14M7 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM17.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  waste: 'M4 6.5h16M9.5 6.5V4h5v2.5M6 6.5 7 20.5h10l1-14M10 10v7M14 10v7',
  parking: 'M4 4h16v16H4ZM9.5 17V7.5h3.2a2.9 2.9 0 0 1 0 5.8H9.5',
  car: 'M5 11l2-5h10l2 5M3.5 11h17v6h-17ZM6 17v2.5M18 17v2.5M6.5 14h1.5M16 14h1.5',
  bicycle:
    'M6 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM18 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM6 17l3.5-7.5h6L18 17M9.5 9.5 13 17M8 9.5h3M15.5 9.5 14.5 6H17',
  money: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM15.5 8.6a4.6 4.6 0 1 0 0 6.8M6.8 11h6M6.8 13.2h6',
  wedding: 'M9 8.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 8.5a6 6 0 1 1 0 12M15 8.5a6 6 0 0 0-3.6 1.2M9.5 3.5h5L12 6.5Z',
  family:
    'M8 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM16.5 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM3 20v-2.5a5 5 0 0 1 10 0V20M15 14.4a4 4 0 0 1 6 3.4V20',
  care: 'M12 20.5 4.6 13a4.7 4.7 0 0 1 6.7-6.7l.7.7.7-.7a4.7 4.7 0 0 1 6.7 6.7Z',
  school: 'M2.5 9.5 12 5l9.5 4.5L12 14ZM6.5 11.5V17c3 2.4 8 2.4 11 0v-5.5M21.5 9.5V15',
  work: 'M3.5 8h17v11.5h-17ZM9 8V4.5h6V8M3.5 13h17M12 12v2',
  permit: 'M6 3h8.5L18.5 7v14H6ZM14 3v4.5h4.5M9 14l2.3 2.3 4.2-4.6',
  calendar: 'M4 5.5h16v15H4ZM4 10h16M8 3v4.5M16 3v4.5',
  report: 'M4 10v4h3.5L18 19V5L7.5 10ZM8.5 14.5l1 5.5h2.5',
  map: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM12 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  question: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.3 9.6a2.8 2.8 0 1 1 4 2.5c-.9.5-1.3 1-1.3 2M12 17.2v.2',
  townHall: 'M3.5 9.5 12 4l8.5 5.5ZM5.5 12.5V17M10 12.5V17M14 12.5V17M18.5 12.5V17M3.5 20h17',
  tree: 'M12 3.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM12 8.5V21M12 13.5l2.6-2.6',
  news: 'M3.5 5h13.5v15H6a2.5 2.5 0 0 1-2.5-2.5ZM17 9h3.5v8.5A2.5 2.5 0 0 1 18 20h-2M7 9h6.5M7 12.5h6.5M7 16h4',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.4v.2',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  phone:
    'M5 3.5h4l2 5-2.5 1.8a11 11 0 0 0 5.2 5.2L15.5 13l5 2v4a1.5 1.5 0 0 1-1.7 1.5A16.5 16.5 0 0 1 3.5 5.2 1.5 1.5 0 0 1 5 3.5Z',
  mail: 'M3 5.5h18v13H3ZM3.5 6.5 12 13l8.5-6.5',
  chat: 'M4 4.5h16V16h-8.5L7 20v-4H4ZM8 8.7h8M8 12h5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5.2l3.5 2',
  document: 'M6 3h8.5L18.5 7v14H6ZM14 3v4.5h4.5M9 12h6M9 15.5h6',
  download: 'M12 3.5V15M7 10.5l5 5 5-5M4 20.5h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3l5.2 5.2',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
} as const;

export type ChosenIconName = keyof typeof iconDrawings;

/** In the order of the form. */
export const iconNames = ['none', ...Object.keys(iconDrawings)] as unknown as ['none', ...ChosenIconName[]];
