import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BlockFrameProps } from '#blocks/block-editing.ts';
import { findBlock } from '#blocks/registry.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import { useEditor, useSession } from '../editor-context.ts';
import { isEmptyBlock } from '../field/is-empty-block.ts';
import { OwnBlockContext } from '../field/own-block.ts';
import { HeldContent, useHeld } from '../held/HeldContent.tsx';
import { useLanguageTexts } from '../languages/language-texts.ts';
import { BlockPrompt } from './BlockPrompt.tsx';
import { useClosedMark } from './closed-mark.ts';

/** The frame of a block that is edited: a group with a name, which takes the focus; in one that shows nothing, the way to fill it in. */
export function BlockFrame({ node, children, ...frame }: BlockFrameProps) {
  const { texts, context } = useEditor();
  const element = useRef<HTMLElement>(null);
  const [showsNothing, setShowsNothing] = useState(false);
  const held = useHeld(node);
  const unsaved = useSession((state) => (hasUnsavedInput(state.unsaved, node.guid) ? state.unsaved : nothingUnsaved));
  const own = useMemo(() => ({ node, unsaved }), [node, unsaved]);
  useLayoutEffect(() => {
    if (element.current) held?.enter(element.current);
  }, [held]);
  useLayoutEffect(() => setShowsNothing(element.current !== null && !held && isBare(element.current)));
  const label = findBlock(node.name)?.texts[context.interfaceLanguage]('label') ?? node.name;
  const group = `${texts('block.group')} ${label}`;
  const title = node.content.blockTitle;
  const mark = useTranslationMark(node);
  const closed = useClosedMark({ guid: node.block.guid, options: node.options });
  const marks = [mark, closed].filter((one) => one !== undefined).join('; ');
  const name = title ? `${group}: ${title}` : group;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the section that visitors get
    <section
      {...frame}
      ref={element}
      data-block={node.guid}
      data-bare={isEmptyBlock(node) ? '' : undefined}
      tabIndex={-1}
      role="group"
      aria-label={marks ? `${name} (${marks})` : name}
      data-translation={mark}
      data-closed={closed}
    >
      {held ? <HeldContent held={held} /> : <OwnBlockContext value={own}>{children}</OwnBlockContext>}
      {showsNothing && <BlockPrompt node={node} label={label} />}
    </section>
  );
}

/** What is said of its texts in this language, where somebody has something to do about them. */
function useTranslationMark({ isOutdated, language, block }: ResolvedBlock): string | undefined {
  const t = useLanguageTexts();
  if (isOutdated) return t('mark.outdated');
  return block.made[language]?.machine ? t('mark.machine') : undefined;
}

const nothingUnsaved = {};

function hasUnsavedInput(unsaved: Readonly<Record<string, string>>, guid: string): boolean {
  for (const name in unsaved) if (name.startsWith(guid)) return true;
  return false;
}

const besides = '.block__title, .block__image, .block-prompt, .fallback-note';

const isBare = ({ children }: HTMLElement) => [...children].every((child) => child.matches(besides));
