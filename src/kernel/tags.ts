/** Names of what an answer was made from. A document is a page's, an item's, a template's or a footer's. */
export type Tag =
  | `document:${string}`
  | `list:${string}`
  | `image:${string}`
  | `file:${string}`
  /** What a link in a mail belongs to: the link was used. */
  | `link:${string}`
  /** A form: its settings, or what its published version asks. */
  | `form:${string}`
  | `source:${string}`
  | 'menus'
  | 'settings'
  | 'redirects'
  | 'legal'
  | 'properties'
  | 'access'
  | 'platform'
  | 'plan'
  | 'translation-provider'
  /** All that is kept of a platform, whatever it was made from. */
  | 'everything'
  | 'email-templates';

/** Of the answer to a change: the tags that it changed, with spaces between. */
export const changedTagsHeader = 'x-changed-tags';
