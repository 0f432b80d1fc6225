import { strictTransports } from '#kernel/strict-transport.ts';

/** On every answer (security E16, functional reference SEC-02 to SEC-04). A platform may say another `strict-transport-security`. */
export const baseHeaders = {
  'strict-transport-security': strictTransports.subdomains,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
} as const;

/** What calls answer: nothing that a browser would show or keep. */
export const apiHeaders = {
  ...baseHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
} as const;

/** What is no page: a file that a browser may show by itself, but that does nothing and that nobody frames. */
export const fileHeaders = {
  ...baseHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-frame-options': 'DENY',
} as const;

/** What a third party that counts page views needs: its file, its pixel, and the name of the policy that its file is loaded by. */
export interface CountingSources {
  script: string;
  image: string;
  /** Where views are told without a pixel. */
  connect?: string;
  trustedTypes: string;
}

/** What an application of another host needs that draws a part of the page itself. */
export interface EmbeddedSources {
  /** Of its scripts, styles, fonts, images and calls. */
  origin: string;
  /** Another host of its images. */
  images: string;
  /** The names of the policies that it makes. It writes HTML that none of them made as well. */
  trustedTypes: string;
}

/**
 * The policy of a public page; only blocks that are on it may open another host, given as `https://host`, and who counts its views
 * where the platform has that.
 */
export const pagePolicy = (
  frameHosts: readonly string[],
  counting: readonly CountingSources[] = [],
  embedded?: EmbeddedSources,
) => policy(frameHosts, ['bouwsteen'], { counting, embedded });

/** The same while it is edited: what is pasted is read as HTML, by the editor's own hand. */
export const editPolicy = (frameHosts: readonly string[]) =>
  policy(frameHosts, ['bouwsteen', 'bouwsteen-editor', 'ProseMirrorClipboard']);

/** The policy of the product's own screens. They show pages of the website as they would be (functional reference 6.8). */
export const screenPolicy = policy([], ['bouwsteen'], { framesOwn: true });

/** The policy of a page that only screens of the same website show, in a frame. */
export const inOwnFrame = (pagePolicy: string) =>
  pagePolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** A block names its hosts itself, and may be somebody else's: nothing but a host gets into the policy. */
const framedHost = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

interface Others {
  counting?: readonly CountingSources[];
  embedded?: EmbeddedSources | undefined;
  framesOwn?: boolean;
}

function policy(
  frameHosts: readonly string[],
  trustedTypes: readonly string[],
  { counting = [], embedded, framesOwn = false }: Others = {},
): string {
  const allow = (sources: string, ...more: (string | undefined)[]) => [sources, ...more.filter(Boolean)].join(' ');
  const hosts = [...(framesOwn ? ["'self'"] : []), ...frameHosts.filter((host) => framedHost.test(host))];
  const frames = hosts.length > 0 ? hosts.join(' ') : "'none'";
  const origin = embedded?.origin;
  return [
    "default-src 'none'",
    "base-uri 'none'",
    allow("script-src 'self'", ...counting.map(({ script }) => script), origin),
    allow("style-src 'self'", origin),
    allow("img-src 'self' data:", ...counting.map(({ image }) => image), origin, embedded?.images),
    allow("font-src 'self'", origin),
    "media-src 'self'",
    allow("connect-src 'self'", ...counting.map(({ connect }) => connect), origin),
    "form-action 'self'",
    "manifest-src 'self'",
    `frame-src ${frames}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(embedded ? [] : ["require-trusted-types-for 'script'"]),
    allow(
      `trusted-types ${trustedTypes.join(' ')}`,
      ...counting.map(({ trustedTypes }) => trustedTypes),
      embedded?.trustedTypes,
    ),
  ].join('; ');
}
