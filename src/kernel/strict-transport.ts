const year = 'max-age=31536000';

/**
 * How long and how far browsers come by HTTPS alone, as an answer says it (RFC 6797): a year, which the law asks for at least
 * (functional reference 3.5), for the host, for all below it as well, or also in the list that browsers come with.
 */
export const strictTransports = {
  host: year,
  subdomains: `${year}; includeSubDomains`,
  preload: `${year}; includeSubDomains; preload`,
} as const;

export type StrictTransport = keyof typeof strictTransports;

export const strictTransportNames = Object.keys(strictTransports) as StrictTransport[];
