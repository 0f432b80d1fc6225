/** Of the session: no script reads it, and it goes to this very host over TLS only (decision 0011). */
export const sessionCookie = '__Host-session';
/** Of a browser that asked for a mail: a code from it is good there only. */
export const askerCookie = '__Host-asker';
/** Of a browser in which somebody showed one thing, and has ten minutes to show a second. */
export const pendingCookie = '__Host-pending';
/** Of a browser that is asked for no second factor for thirty days. */
export const deviceCookie = '__Host-device';
/** Of a browser whose visits are not counted. */
export const uncountedCookie = '__Host-uncounted';
/** Readable by scripts of the same host, which send it back as a header (specification §7). */
export const xsrfCookie = 'XSRF-TOKEN';

const attributes = {
  [sessionCookie]: 'Path=/; Secure; HttpOnly; SameSite=Lax',
  [xsrfCookie]: 'Path=/; Secure; SameSite=Strict',
  [askerCookie]: 'Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=86400',
  [pendingCookie]: 'Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=600',
  // Scripts of the same host read it as well: what counts for others asks it (functional reference 6.16).
  [uncountedCookie]: 'Path=/; Secure; SameSite=Lax; Max-Age=31536000',
  [deviceCookie]: 'Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000',
} as const;

/** A Set-Cookie that ends with the browser; how long its session may last is the server's to know. */
export const setCookie = (name: keyof typeof attributes, value: string) => `${name}=${value}; ${attributes[name]}`;

export const expireCookie = (name: keyof typeof attributes) => `${setCookie(name, '')}; Max-Age=0`;
/** Keeps what a visitor is filling in, and opens what they sent: nothing of who they are. */
export const fillCookie = '__Host-form';
