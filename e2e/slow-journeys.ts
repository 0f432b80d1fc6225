/** Files of half a minute and more. */
const names = [
  'app',
  'blocks',
  'cookies',
  'editing',
  'fill-forms',
  'finding',
  'forms',
  'insert-and-type',
  'languages',
  'plain-texts',
  'reading',
  'regions',
  'registration',
  'roles',
  'start',
  'together',
  'typing',
  'undo',
  'users',
];

export const slowJourneys: ReadonlySet<string> = new Set(names.map((name) => `e2e/${name}.journey.ts`));
