import { z } from 'zod';
import { trimmedText } from '#kernel/bounded-text.ts';
import { isPublicUrl } from '#kernel/url.ts';

const webAddress = trimmedText(2048).refine(
  (text) => text === '' || (/^https?:/.test(text) && isPublicUrl(text)),
  'url',
);

/** What is known of an event beside its title, texts and times (functional reference 8). */
export const eventFields = z.strictObject({
  /** Where people come, as they read it: a name, an address, a room. */
  location: trimmedText(200).default(''),
  /** Where people take part from elsewhere. */
  onlineAddress: webAddress.default(''),
  organiser: trimmedText(150).default(''),
  /** What it costs, in words. */
  price: trimmedText(100).default(''),
});
export type EventFields = z.output<typeof eventFields>;
