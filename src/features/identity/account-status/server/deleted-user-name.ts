import type { Ctx } from '#infra/ctx.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });

/** What visitors read in the place of the name of somebody who is erased, in the default language of the platform. */
export const deletedUserName = ({ platform }: Ctx): string =>
  texts[toInterfaceLanguage(platform.defaultLanguage)]('deletedUser');
