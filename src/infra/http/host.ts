/** The name in a `host` header: without its port, in lower case (RFC 9110, 4.2.3). */
export const hostIn = (header = ''): string => header.toLowerCase().replace(/:\d{1,5}$/, '');
