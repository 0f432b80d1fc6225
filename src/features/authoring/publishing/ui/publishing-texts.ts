import { createTexts } from '#kernel/texts.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** What every screen calls the states of what is published and scheduled. */
export const publishingTexts = createTexts({ nl, en });
