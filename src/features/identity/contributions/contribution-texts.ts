import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import en from './messages/form.en.json' with { type: 'json' };
import informal from './messages/form.nl.informal.json' with { type: 'json' };
import nl from './messages/form.nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });

/** What somebody reads who confirms what they sent, or leaves their address for it. */
export const contributionTexts = (language: string) => texts[toInterfaceLanguage(language)];
