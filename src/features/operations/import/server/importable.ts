import type { WxrItem } from './wxr/wxr-records.ts';

/** Kinds of post that are WordPress's or a plugin's own keeping: not content, or other people's data. */
const internal = new Set([
  'nav_menu_item',
  'revision',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_template',

  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
  'wp_font_family',
  'wp_font_face',
  'acf-field',
  'acf-field-group',

  'acf-post-type',
  'acf-taxonomy',
  'elementor_library',
  'wpcf7_contact_form',
  'feedback',
  'flamingo_inbound',
  'nf_sub',
  'shop_order',
  'shop_order_refund',
  'shop_coupon',
  'scheduled-action',
  'mc4wp-form',
  'ml-slider',
  'jp_pay_order',
]);
const drafts = new Set(['draft', 'pending']);

export type ImportKind = 'page' | 'item' | 'attachment' | 'block';

/** What a post is to become, or why it becomes nothing. */
export function importableAs({
  type,
  status,
}: Pick<WxrItem, 'type' | 'status'>): { kind: ImportKind } | { skipped: string } {
  if (type === 'attachment') return status === 'trash' ? { skipped: 'in the trash' } : { kind: 'attachment' };
  if (internal.has(type)) return { skipped: type === 'nav_menu_item' ? 'entry of a menu' : 'not content' };
  if (status === 'auto-draft' || status === 'trash' || status === 'inherit') return { skipped: status };
  if (!['publish', 'future', 'private'].includes(status) && !drafts.has(status))
    return { skipped: `status ${status.slice(0, 40)}` };
  if (type === 'wp_block') return { kind: 'block' };
  return { kind: type === 'page' ? 'page' : 'item' };
}

export interface Visibility {
  isDraft: boolean;
  /** For content managers only. */
  isRestricted: boolean;
  outcome: string;
}

/** Private posts and those behind a password are for content managers; a post of later is published then. */
export function visibilityOf(
  { status, password }: Pick<WxrItem, 'status' | 'password'>,
  date: Date | null,
  now: Date,
): Visibility {
  // What waits for a moment that nobody knows is not shown before somebody says when.
  const isDraft = drafts.has(status) || (status === 'future' && date === null);
  const isRestricted = status === 'private' || password !== '';
  if (isDraft) return { isDraft, isRestricted, outcome: 'draft' };
  if (isRestricted)
    return { isDraft, isRestricted, outcome: status === 'private' ? 'restricted: private' : 'restricted: password' };
  return { isDraft, isRestricted, outcome: date && date > now ? 'published later' : 'published' };
}
