/** On every answer (security E16, functional reference SEC-02 to SEC-04). */
export const baseHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
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

/** What a third party that counts page views needs: its file, its pixel, and the name of the policy that its file is loaded by. */
export interface CountingSources {
  script: string;
  image: string;
  trustedTypes: string;
}

/**
 * The policy of a public page; only blocks that are on it may open another host, given as `https://host`, and who counts its views
 * where the platform has that.
 */
export const pagePolicy = (frameHosts: readonly string[], counting?: CountingSources) =>
  policy(frameHosts, ['bouwsteen'], counting);

/** The same while it is edited: what is pasted is read as HTML, by the editor's own hand. */
export const editPolicy = (frameHosts: readonly string[]) =>
  policy(frameHosts, ['bouwsteen', 'bouwsteen-editor', 'ProseMirrorClipboard']);

/** The policy of the product's own screens. */
export const screenPolicy = policy([], ['bouwsteen']);

/** A block names its hosts itself, and may be somebody else's: nothing but a host gets into the policy. */
const framedHost = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

function policy(frameHosts: readonly string[], trustedTypes: readonly string[], counting?: CountingSources): string {
  const withCounting = (sources: string, more: string | undefined) => (more ? `${sources} ${more}` : sources);
  const hosts = frameHosts.filter((host) => framedHost.test(host));
  const frames = hosts.length > 0 ? hosts.join(' ') : "'none'";
  return [
    "default-src 'none'",
    "base-uri 'none'",
    withCounting("script-src 'self'", counting?.script),
    "style-src 'self'",
    withCounting("img-src 'self' data:", counting?.image),
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "manifest-src 'self'",
    `frame-src ${frames}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    withCounting(`trusted-types ${trustedTypes.join(' ')}`, counting?.trustedTypes),
  ].join('; ');
}
