import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { SocialLinksView } from './SocialLinksView.tsx';
import { examples } from './social-links.examples.ts';
import { socialLinksSchema } from './social-links.schema.ts';

export const socialLinks = defineBlock(socialLinksSchema, {
  category: 'contact',
  View: SocialLinksView,
  messages: { nl, en },
  examples,
});
