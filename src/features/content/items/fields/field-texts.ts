import { createTexts } from '#kernel/texts.ts';
import en from '../messages/fields.en.json' with { type: 'json' };
import informal from '../messages/fields.nl.informal.json' with { type: 'json' };
import nl from '../messages/fields.nl.json' with { type: 'json' };

/** What the own fields of item types are called, and their choices: `field.NAME` and `field.NAME.CHOICE`. */
export const fieldTexts = createTexts({ nl, en, informal });
