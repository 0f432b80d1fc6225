import { type EmbedName, embedOrigins } from '#kernel/embed-hosts.ts';
import { type Embed, type FrameHost, frameOf } from './frame-host.ts';

interface EmbedHost extends FrameHost {
  name: EmbedName;
  /** The same address for a film that is played in a certain way, where the host can. */
  played?: (frame: string, playing: Playing) => string;
}

export interface Playing {
  /** The second that it begins at. */
  start: number;
  hasCaptions: boolean;
  /** Of the captions. */
  language: string;
}

/** Who may be framed. Adding one is a change of this list, never a setting; a setting leaves some of them out. */
export const embedHosts: readonly EmbedHost[] = [
  {
    name: 'YouTube',
    consent: 'tracking',
    icon: 'play',
    frameHost: embedOrigins.YouTube,
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    frame: ({ pathname, searchParams }) => {
      const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
      return /^[\w-]{11}$/.test(id) ? `/embed/${id}?rel=0` : undefined;
    },
    played: (frame, { start, hasCaptions, language }) =>
      frame +
      (start > 0 ? `&start=${start}` : '') +
      (hasCaptions ? `&cc_load_policy=1&cc_lang_pref=${language}&hl=${language}` : ''),
  },
  {
    name: 'Vimeo',
    consent: 'tracking',
    icon: 'play',
    frameHost: embedOrigins.Vimeo,
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    frame: ({ pathname }) => {
      const id = /\/(\d{5,12})(?:\/|$)/.exec(pathname)?.[1];
      return id && `/video/${id}?dnt=1`;
    },
    played: (frame, { start, hasCaptions, language }) =>
      frame + (hasCaptions ? `&texttrack=${language}` : '') + (start > 0 ? `#t=${start}s` : ''),
  },
  {
    name: 'Spotify',
    consent: 'tracking',
    icon: 'sound',
    frameHost: embedOrigins.Spotify,
    hosts: ['open.spotify.com'],
    frame: ({ pathname }) => {
      const [, kind, id] = /\/(track|album|playlist|episode|show)\/([A-Za-z0-9]{22})$/.exec(pathname) ?? [];
      return kind && `/embed/${kind}/${id}`;
    },
  },
  {
    name: 'SoundCloud',
    consent: 'tracking',
    icon: 'sound',
    frameHost: embedOrigins.SoundCloud,
    hosts: ['soundcloud.com', 'www.soundcloud.com'],
    frame: ({ pathname }) =>
      /^\/[\w-]+\/[\w/-]+$/.test(pathname)
        ? `/player/?url=${encodeURIComponent(`https://soundcloud.com${pathname}`)}`
        : undefined,
  },
  {
    name: 'OpenStreetMap',
    consent: 'functional',
    icon: 'map',
    frameHost: embedOrigins.OpenStreetMap,
    hosts: ['www.openstreetmap.org', 'openstreetmap.org'],
    frame: ({ pathname, search, hash }) =>
      pathname === '/export/embed.html' ? `${pathname}${search}` : mapFrame(hash),
  },
  {
    name: 'Google Maps',
    consent: 'tracking',
    icon: 'map',
    frameHost: embedOrigins['Google Maps'],
    hosts: ['www.google.com'],
    frame: ({ pathname, search }) => (pathname === '/maps/embed' && search !== '' ? `${pathname}${search}` : undefined),
  },
];

/** The frame that belongs to an address; undefined when its host is not on the list or the address shows nothing. */
export const embedOf = (address: string): Embed<EmbedHost> | undefined => frameOf(address, embedHosts);

/** What is watched or listened to, at its host; undefined for an address of anything else. */
export function filmOf(address: string, playing: Playing): Embed | undefined {
  const embed = embedOf(address);
  if (!embed || embed.host.icon === 'map') return undefined;
  return { ...embed, frame: embed.host.played?.(embed.frame, playing) ?? embed.frame };
}

/** `#map=15/52.09/5.12`, as the map's address bar writes it, becomes the box that its frame asks for. */
function mapFrame(hash: string): string | undefined {
  const [zoom, latitude, longitude] = (/^#map=([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)$/.exec(hash) ?? []).slice(1).map(Number);
  if (zoom === undefined || latitude === undefined || longitude === undefined) return undefined;
  const half = 360 / 2 ** zoom;
  const box = [longitude - half, latitude - half / 2, longitude + half, latitude + half / 2];
  return `/export/embed.html?bbox=${box.map((edge) => edge.toFixed(5)).join('%2C')}&layer=mapnik`;
}
