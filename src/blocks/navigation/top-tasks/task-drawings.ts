/** What people come for most, as strokes on a field of 24 by 24. */
export const taskDrawings = {
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
  permit: 'M6 3h8.5L18.5 7v14H6ZM14 3v4.5h4.5M9 12h6M9 15.5h6',
  calendar: 'M4 5.5h16v15H4ZM4 10h16M8 3v4.5M16 3v4.5',
  report: 'M4 10v4h3.5L18 19V5L7.5 10ZM8.5 14.5l1 5.5h2.5',
  map: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM12 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  question: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.3 9.6a2.8 2.8 0 1 1 4 2.5c-.9.5-1.3 1-1.3 2M12 17.2v.2',
} as const;

export type TaskIcon = 'none' | keyof typeof taskDrawings;

/** In the order of the form. */
export const taskIcons = ['none', ...Object.keys(taskDrawings)] as unknown as [TaskIcon, ...TaskIcon[]];
