import type { BlockContextValue } from '#blocks/block-context.ts';
import type { JsonObject } from '#document/page-document.ts';
import type { EditContext } from '#features/authoring/drafts/edit-context.ts';
import type { ItemFacts as Facts } from '#features/content/items/edit-items.contract.ts';
import { eventWords } from '#features/content/items/event-words.ts';
import { shownFields } from '#features/content/items/fields/shown-fields.ts';
import { imageAltIn } from '#features/content/items/image-words.ts';
import typesEn from '#features/content/items/messages/types.en.json' with { type: 'json' };
import typesNl from '#features/content/items/messages/types.nl.json' with { type: 'json' };
import { getImages, type ImageInfo } from '#features/content/media/media.contract.ts';
import type { Api } from '#kernel/api.ts';
import { createTexts } from '#kernel/texts.ts';
import type { ItemFacts } from '../page-model.ts';

const typeNames = createTexts({ nl: typesNl, en: typesEn });

export type ShownItem = ReturnType<typeof createShownItem>;

interface Using {
  api: Api;
  formatDate: BlockContextValue['formatDate'];
}

/** What an item says around its blocks, while it is edited; undefined for a page. */
export function createShownItem(context: EditContext, { api, formatDate }: Using) {
  let state = (context.item as ItemFacts | null) ?? undefined;
  const listeners = new Set<() => void>();
  const imageOf = async (guid: string | null): Promise<ImageInfo | null> => {
    if (guid === null || guid === state?.image?.guid) return guid === null ? null : (state?.image ?? null);
    return (await api.call(getImages, { query: { guids: guid } })).images[guid] ?? null;
  };
  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async change(facts: Facts) {
      const { listItemTypeName, tags, fields, publishedOn, changedOn, imageGuid } = facts;
      const image = await imageOf(imageGuid);
      if (!state) return;
      const moment = publishedOn ?? changedOn;
      state = {
        ...state,
        tags,
        fields: shownFields(
          { listItemTypeName, fields: fields as JsonObject },
          { language: context.interfaceLanguage, formatDay: (day) => formatDate(`${day}T12:00:00Z`, 'day') },
        ),
        image,
        times: eventWords(facts, { format: formatDate, language: context.interfaceLanguage }),
        publishedOn: moment,
        imageAlt: imageAltIn(facts, context.language),
        type: typeNames[context.interfaceLanguage](`type.${listItemTypeName}`),
        publishedLabel: formatDate(moment, 'weekday'),
      };
      for (const listener of listeners) listener();
    },
  };
}
