import { createTexts } from '#kernel/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import informal from './messages/nl.informal.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

/** What is said of mails that prove an address or a person, for each language of the interface. */
export const sendingTexts = createTexts({ nl, en, informal });
