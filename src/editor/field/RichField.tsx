import { createElement, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { EditableProps } from '#blocks/Editable.tsx';
import { contentAt } from '#document/merge-texts.ts';
import { placeholdersIn } from '#document/placeholders.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import { isEmptyRichText, isRichText, type RichText } from '#document/rich-text.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { useEditor } from '../editor-context.ts';
import { mountRichText, type RichTextEditing } from '../rich-text/mount-rich-text.ts';
import { textsOfRichText } from '../rich-text/texts.ts';
import { leave } from './TextField.tsx';
import { useImages } from './use-images.ts';
import { useLabel } from './use-label.ts';
import { useTyping } from './use-typing.ts';

interface RichFieldProps extends EditableProps {
  node: ResolvedBlock;
  value: RichText;
}

/** How somebody came to a text that was asleep. */
type Activation = { by: 'pointer' | 'focus' } | { by: 'press'; x: number; y: number };

/** Text with structure: drawn as visitors see it until somebody comes near, so that a page with hundreds of texts stays quick. */
export function RichField({ field, as = 'div', className, level = 2, node, value, children }: RichFieldProps) {
  const { context } = useEditor();
  const [activation, activate] = useState<Activation>();
  const label = useLabel(node, field);
  const shared = {
    className,
    role: 'textbox',
    'aria-label': label,
    'aria-multiline': true,
    'data-field': field,
    'data-rich': '',
    'aria-placeholder': placeholdersIn(node.block, context.language)[field],
    ...textLanguage(node.language, context.language),
  };
  if (activation)
    return (
      <ActiveField
        key={className}
        as={as}
        field={field}
        node={node}
        value={value}
        level={level}
        label={label}
        shared={shared}
        activation={activation}
      />
    );
  const asleep = {
    ...shared,
    tabIndex: 0,
    'data-empty': isEmptyRichText(value) ? '' : undefined,
    onPointerEnter: () => activate({ by: 'pointer' }),
    onFocus: () => activate({ by: 'focus' }),
    onMouseDown: (event: MouseEvent) => {
      event.preventDefault();
      activate({ by: 'press', x: event.clientX, y: event.clientY });
    },
  };
  return createElement(as, asleep, children);
}

interface ActiveFieldProps {
  as: string;
  field: string;
  node: ResolvedBlock;
  value: RichText;
  level: 2 | 3 | 4 | 5 | 6;
  label: string;
  shared: object;
  activation: Activation;
}

function ActiveField({ as, field, node, value, level, label, shared, activation }: ActiveFieldProps) {
  const { context, session, ui, uploadImage, announce, notify, openPaletteAfter, actions } = useEditor();
  const element = useRef<HTMLElement>(null);
  const editing = useRef<RichTextEditing>(undefined);
  const key = `${node.guid}/content/${field}/${context.language}`;
  // What the document says in what the text shows; and in what it will show once a character is composed.
  const made = useRef(contentAt(session.state().document, key));
  const coming = useRef(made.current);
  const typing = useTyping(node, field, made);
  const images = useImages(value);
  const isEmpty = isEmptyRichText(value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted once; what changes is told below
  useLayoutEffect(() => {
    const host = element.current;
    if (!host) return;
    const mounted = mountRichText({
      element: host,
      value,
      label,
      placeholder: placeholdersIn(node.block, context.language)[field],
      language: node.language,
      level,
      images,
      uploadImage,
      announce,
      warn: (text) => notify(text, { isBad: true }),
      texts: textsOfRichText(context.interfaceLanguage),
      onChange: (doc) => {
        host.toggleAttribute('data-empty', isEmptyRichText(doc));
        actions.typed();
        typing.type(doc);
      },
      onFocus: () => {
        typing.begin();
        ui.change({ selected: [node.guid], isTyping: true, richText: mounted.editor });
      },
      onBlur: () => {
        typing.leave();
        ui.change({ isTyping: false });
      },
      onLeave: () => leave(host),
      onSlash: () => openPaletteAfter(node.guid),
      onUndoOrRedo: (way) => void actions.undoOrRedoIn(mounted, way),
      onTaken: () => {
        made.current = coming.current;
      },
    });
    editing.current = mounted;
    if (activation.by === 'focus') mounted.focus('start');
    if (activation.by === 'press') mounted.focus({ x: activation.x, y: activation.y });
    return () => mounted.destroy();
  }, []);

  const { clash } = typing;
  // Before the next key: what is typed is made on what is shown.
  useLayoutEffect(() => {
    if (typing.isWaiting()) return;
    coming.current = clash?.mine ?? contentAt(session.state().document, key);
    editing.current?.setValue(isRichText(clash?.mine) ? clash.mine : value);
  });

  return createElement(as, { ...shared, ref: element, 'data-empty': isEmpty ? '' : undefined });
}
