import { boundedText } from '#kernel/bounded-text.ts';

const host = boundedText(253)
  .toLowerCase()
  .regex(/^(?!-)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/, 'bad_host');

/** A host name, or an IPv4 address, without port. */
export const Host = host;
