import { createTexts } from '#kernel/texts.ts';
import en from '../messages/log.en.json' with { type: 'json' };
import nl from '../messages/log.nl.json' with { type: 'json' };

/** What reasons, decisions and grounds are called in the log, and what its columns are. */
export const logTexts = createTexts({ nl, en });
