/** Other websites of which blocks of the product show something in a frame: what people call them, and where the frame comes from. */
export const embedOrigins = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
  Spotify: 'https://open.spotify.com',
  SoundCloud: 'https://w.soundcloud.com',
  OpenStreetMap: 'https://www.openstreetmap.org',
  'Google Maps': 'https://www.google.com',
} as const;
export type EmbedName = keyof typeof embedOrigins;

const names = Object.keys(embedOrigins) as EmbedName[];
export const embedNames = names as [EmbedName, ...EmbedName[]];

/** Where frames come from that a website does not show, of those that it allows. */
export const closedFrames = (allowed: readonly EmbedName[]): string[] =>
  names.filter((name) => !allowed.includes(name)).map((name) => embedOrigins[name]);
