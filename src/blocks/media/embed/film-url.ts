import { trimmedText } from '#kernel/bounded-text.ts';
import { filmOf } from './embed-hosts.ts';

const plainly = { start: 0, hasCaptions: false, language: 'nl' };

/** The address of a film at one of the hosts, or none. */
export const filmUrl = trimmedText(2048)
  .refine((url) => url === '' || filmOf(url, plainly) !== undefined, 'unknown_embed_host')
  .meta({ role: 'code' })
  .default('');
