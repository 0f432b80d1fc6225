import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { LanguageSwitchView } from './LanguageSwitchView.tsx';
import { examples } from './language-switch.examples.ts';
import { languageSwitchSchema } from './language-switch.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const languageSwitch = defineBlock(languageSwitchSchema, {
  category: 'navigation',
  View: LanguageSwitchView,
  messages: { nl, en },
  examples,
});
