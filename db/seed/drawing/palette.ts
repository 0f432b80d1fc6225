/** The colours of one picture. All scenes use these names, so that all look drawn by one hand. */
export interface Palette {
  sky: string;
  cloud: string;
  sun: string;
  /** Land at the horizon, behind and before. */
  farther: string;
  far: string;
  water: string;
  ripple: string;
  deep: string;
  meadow: string;
  grass: string;
  leaf: string;
  pine: string;
  paving: string;
  stone: string;
  wall: string;
  shade: string;
  brick: string;
  roof: string;
  ochre: string;
  white: string;
  glass: string;
  ink: string;
  wood: string;
}

/** Clear weather over the municipality: petrol, brick and ochre. */
export const day: Palette = {
  sky: '#dcebe8',
  cloud: '#f2f8f5',
  sun: '#f3cf7c',
  farther: '#b5d3cb',
  far: '#8fb9ab',
  water: '#69a9b1',
  ripple: '#8fc3c6',
  deep: '#2f7683',
  meadow: '#b5cd94',
  grass: '#8db07a',
  leaf: '#5e946f',
  pine: '#3c6f5a',
  paving: '#e6dcc6',
  stone: '#c9bfa9',
  wall: '#f4ead6',
  shade: '#dccfb4',
  brick: '#c0634a',
  roof: '#8d4638',
  ochre: '#e2a444',
  white: '#fdfaf2',
  glass: '#2b5a68',
  ink: '#173b48',
  wood: '#99694a',
};

/** The same town at the end of the day. */
export const evening: Palette = {
  ...day,
  sky: '#f6dcb8',
  cloud: '#fbebd3',
  sun: '#e98f57',
  farther: '#d5bfa6',
  far: '#9aa892',
  water: '#5b93a0',
  ripple: '#e8b98a',
  deep: '#29606f',
  meadow: '#b9b97e',
  grass: '#86a06c',
  wall: '#f7e4c6',
  paving: '#e8d3b2',
  stone: '#c9b194',
};

/** A winter's day. */
export const winter: Palette = {
  ...day,
  sky: '#e6edf1',
  cloud: '#f8fafb',
  sun: '#f4ddaa',
  farther: '#cbd8dd',
  far: '#a9bec4',
  water: '#b9d3dc',
  ripple: '#d9e8ed',
  deep: '#7ba6b4',
  meadow: '#f1f4f3',
  grass: '#dfe8e6',
  leaf: '#7d9a93',
  pine: '#54777a',
  paving: '#eef0ee',
  stone: '#c6cdcd',
};

/** The harbour platform: navy and signal red on a colder light. */
export const harbour: Palette = {
  ...day,
  sky: '#dde6f0',
  cloud: '#f3f6fa',
  sun: '#f0d9a0',
  farther: '#b9c8da',
  far: '#8ea5c0',
  water: '#5f8bb5',
  ripple: '#8db0d0',
  deep: '#23467a',
  meadow: '#bccbae',
  grass: '#93ad8c',
  leaf: '#628a74',
  pine: '#3b6159',
  brick: '#c8412f',
  roof: '#8e3228',
  ochre: '#e0a23d',
  glass: '#2a4468',
  ink: '#152848',
};
