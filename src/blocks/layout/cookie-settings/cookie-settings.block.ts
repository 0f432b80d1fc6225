import { defineBlock } from '../../define-block.ts';
import { CookieSettingsView } from './CookieSettingsView.tsx';
import { examples } from './cookie-settings.examples.ts';
import { cookieSettingsSchema } from './cookie-settings.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const cookieSettings = defineBlock(cookieSettingsSchema, {
  category: 'layout',
  View: CookieSettingsView,
  messages: { nl, en },
  examples,
});
