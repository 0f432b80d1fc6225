import { createElement, Fragment, useContext } from 'react';
import { headingLevels } from '#document/heading-levels.ts';
import { isEmptyRichText, type RichText as RichTextDoc } from '#document/rich-text.ts';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { useIsEdited } from '../block-editing.ts';
import type { BlockPlace } from '../define-block.ts';
import { Editable, TextLanguageContext } from '../Editable.tsx';
import { type HeadingIds, useHeadingIds } from '../outline/outline-context.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import type { ShowDifference } from './render-marks.tsx';
import { renderAll } from './render-nodes.tsx';

const texts = createTexts({ nl, en });
const noImages: ImagesByGuid = {};

export type ImagesByGuid = Readonly<Record<string, ImageInfo>>;

interface RichTextProps {
  field: string;
  doc: RichTextDoc;
  place: Pick<BlockPlace, 'href' | 'language'>;
  /** Level of its first heading. */
  level: 2 | 3 | 4 | 5 | 6;
  images?: ImagesByGuid | undefined;
  className?: string;
  showDifference?: ShowDifference;
}

/** Rich text from our own table of nodes: what is unknown falls away, and no address is trusted. */
export function RichText({ field, doc, place, level, images = noImages, className, showDifference }: RichTextProps) {
  const { lang = place.language } = useContext(TextLanguageContext);
  const t = texts[toInterfaceLanguage(lang)];
  const walk = {
    href: place.href,
    levelOf: headingLevels(level),
    idOf: inOrder(useHeadingIds(), field),
    images,
    takeId: eachOnce(),
    names: { table: t('table'), code: t('code'), back: (number: number) => t('note.back', { number }) },
    showDifference,
    keepsEmpty: useIsEdited(),
  };
  return (
    <Editable field={field} as="div" level={level} className={className ? `rich-text ${className}` : 'rich-text'}>
      {isEmptyRichText(doc) ? null : createElement(Fragment, null, ...renderAll(doc.content, walk))}
    </Editable>
  );
}

/** An id stands once in a text, whatever the text says. */
function eachOnce(): (id: string) => string | undefined {
  const taken = new Set<string>();
  return (id) => {
    if (taken.has(id)) return undefined;
    taken.add(id);
    return id;
  };
}

/** Asked once for each heading of a text, in reading order. */
function inOrder(ids: HeadingIds, field: string): () => string | undefined {
  let at = 0;
  return () => ids(field, at++);
}
