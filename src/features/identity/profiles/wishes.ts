import type { Property } from './profiles.contract.ts';

/** How somebody wants to see the product, as attributes of the document's root. */
export interface Wishes {
  'data-theme': 'light' | 'dark' | undefined;
  'data-contrast': 'more' | undefined;
  'data-motion': 'reduce' | undefined;
  /** Pixels of common text. */
  'data-text-size': string | undefined;
}

/** The properties that say how somebody wants to see the product. */
export const preferences: readonly string[] = ['language', 'colourMode', 'textScale', 'reduceMotion'];

/** What the preferences of a person ask for; undefined: as the browser has it. */
export function wishesOf(properties: readonly Property[]): Wishes {
  const wish = (name: string) => properties.find(({ key }) => key === name)?.value;
  const colour = wish('colourMode');
  const size = wish('textScale');
  return {
    'data-theme': colour === 'light' || colour === 'dark' ? colour : undefined,
    'data-contrast': colour === 'contrast' ? 'more' : undefined,
    'data-motion': wish('reduceMotion') === 'true' ? 'reduce' : undefined,
    'data-text-size': size === '' ? undefined : size,
  };
}
