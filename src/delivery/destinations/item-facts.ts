import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { eventWords } from '#features/content/items/event-words.ts';
import { shownFields } from '#features/content/items/fields/shown-fields.ts';
import typesEn from '#features/content/items/messages/types.en.json' with { type: 'json' };
import typesNl from '#features/content/items/messages/types.nl.json' with { type: 'json' };
import type { WorkingItem } from '#features/content/items/server/working-item.service.ts';
import { pagePath } from '#features/content/menus/server/menus.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import type { ItemFacts } from '#site/page-model.ts';
import { siteTexts } from '#site/site-texts.ts';
import type { PageRequest } from '../destination.ts';

/** What each type of item is called. */
export const typeNames = createTexts({ nl: typesNl, en: typesEn });

interface FactsRequest extends Pick<PageRequest, 'formatDates'> {
  language: string;
  /** Of the list that it is read through. */
  page: string | undefined;
}

/** What an item says above and below its blocks, with the way back to its list. */
export async function itemFacts(
  ctx: Ctx,
  item: WorkingItem['facts'] & { imageAlt: string },
  { language, formatDates, page }: FactsRequest,
): Promise<ItemFacts> {
  const format = formatDates(toInterfaceLanguage(language), ctx.platform.timeZone);
  const t = siteTexts(language);
  const list = page === undefined ? undefined : (await pageStates(ctx, language)).get(page);
  const href = page === undefined ? undefined : await pagePath(ctx, page, language);
  const { publishedOn, authorName, tags, image, imageAlt } = item;
  // A day is the same in every zone.
  const formatDay = (day: string) => formatDates(toInterfaceLanguage(language), 'UTC')(`${day}T12:00:00Z`, 'day');
  return {
    publishedOn,
    times: eventWords(item, { format, language }),
    authorName,
    tags,
    fields: shownFields(item, { language: toInterfaceLanguage(language), formatDay }),
    image,
    imageAlt,
    type: typeNames[toInterfaceLanguage(language)](`type.${item.listItemTypeName}`),
    publishedLabel: format(publishedOn, 'weekday'),
    back:
      href === undefined
        ? undefined
        : { href, label: list ? t('item.back', { name: list.title }) : t('item.backHome') },
  };
}
