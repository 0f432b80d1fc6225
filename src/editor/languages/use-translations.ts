import { useMemo } from 'react';
import { blockSchemas } from '#blocks/schemas.ts';
import type { PageDocument } from '#document/page-document.ts';
import {
  type BlockTranslation,
  countTranslations,
  type TranslationCounts,
  translationsIn,
} from '#document/translation/text-states.ts';
import { sourceOf } from '#kernel/languages/fallbacks.ts';
import { spotsOf } from '../actions/operations.ts';
import { useEditor, useSession } from '../editor-context.ts';

/** Each block that has texts, in reading order as this language shows them; those that are hidden here stand behind. */
export function useTranslations(): readonly BlockTranslation[] {
  const { context, resolved } = useEditor();
  const document = useSession((state) => state.document);
  const order = [...spotsOf(resolved()).keys()];
  const at = (guid: string) => (order.includes(guid) ? order.indexOf(guid) : order.length);
  return statesIn(document, context.language, sourceOf(context.language, context))
    .filter(({ state, isHidden, isMoved, isOnlyHere }) => state !== 'textless' || isHidden || isMoved || isOnlyHere)
    .toSorted((one, other) => at(one.guid) - at(other.guid));
}

/** How far the document is in each language of the platform. */
export function useCounts(): ReadonlyMap<string, TranslationCounts> {
  const { context } = useEditor();
  const document = useSession((state) => state.document);
  const known = counts.get(document) ?? new Map<string, TranslationCounts>();
  counts.set(document, known);
  for (const language of context.languages) {
    const asked = { language, source: sourceOf(language, context), schemas: blockSchemas };
    if (!known.has(language)) known.set(language, countTranslations(document, asked));
  }
  return known;
}

/** How many texts of each language a machine made and nobody confirmed, in what visitors would see. */
export function useUnconfirmed(): ReadonlyMap<string, number> {
  const { context } = useEditor();
  const document = useSession((state) => state.document);
  return useMemo(() => {
    const countIn = (language: string) => {
      const asked = { language, source: sourceOf(language, context), schemas: blockSchemas };
      return translationsIn(document, asked).filter(isUnconfirmed).length;
    };
    return new Map(context.languages.map((language) => [language, countIn(language)]));
  }, [document, context]);
}

const isUnconfirmed = ({ state, made, isHidden }: BlockTranslation): boolean =>
  !isHidden && made?.machine === true && (state === 'machine' || state === 'outdated');

/** A document never changes: another step makes another one. */
const counts = new WeakMap<PageDocument, Map<string, TranslationCounts>>();
const states = new WeakMap<PageDocument, BlockTranslation[]>();

function statesIn(document: PageDocument, language: string, source: string): BlockTranslation[] {
  const known = states.get(document) ?? translationsIn(document, { language, source, schemas: blockSchemas });
  states.set(document, known);
  return known;
}

/** True when somebody has something to do about it. */
export const isWaiting = ({ state, isHidden }: BlockTranslation): boolean =>
  !isHidden && (state === 'missing' || state === 'outdated' || state === 'machine');

export const isException = ({ isHidden, isMoved, isOnlyHere }: BlockTranslation): boolean =>
  isHidden || isMoved || isOnlyHere;
