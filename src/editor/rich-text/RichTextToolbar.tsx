import type { Editor } from '@tiptap/core';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RichTextLink } from '#document/rich-text.ts';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import type { Texts } from '#kernel/texts.ts';
import { Toolbar, type ToolbarHandle } from '#ui/Toolbar.tsx';
import { hasMod } from '../actions/shortcuts.ts';
import { InlineForm } from './toolbar/InlineForm.tsx';
import { insertImage, setLink } from './toolbar/insert.ts';
import { StyleSelect } from './toolbar/StyleSelect.tsx';
import { ToolButton } from './toolbar/ToolButton.tsx';
import * as tools from './toolbar/tools.ts';

interface RichTextToolbarProps {
  editor: Editor;
  texts: Texts;
  pickLink: () => Promise<RichTextLink | undefined>;
  /** Undefined: there are no images in this text. */
  pickImage?: () => Promise<({ guid: string; alt: string } & ImageInfo) | undefined>;
}

const more: tools.Tool = { name: 'toolbar.more', icon: 'more', run: () => {}, wish: 'more' };

/** What can be done to the text where the cursor is. Alt+F10 goes to it, Escape goes back. */
export function RichTextToolbar({ editor, texts, pickLink, pickImage }: RichTextToolbarProps) {
  useEditorState(editor);
  const [isMore, setMore] = useState(false);
  const [form, setForm] = useState<tools.FormName>();
  const toolbar = useRef<ToolbarHandle>(null);

  const addLink = async () => {
    const link = await pickLink();
    if (link && !editor.isDestroyed) setLink(editor, link);
    backToText(editor);
  };
  const addImage = async () => {
    const image = await pickImage?.();
    if (image && !editor.isDestroyed) insertImage(editor, image);
    backToText(editor);
  };
  const use = ({ run, wish }: tools.Tool) => {
    if (wish === undefined) run(editor);
    else if (wish === 'link') void addLink();
    else if (wish === 'image') void addImage();
    else if (wish === 'more') setMore(!isMore);
    else setForm(wish.form);
  };
  useKeysOfText(editor, { toToolbar: () => toolbar.current?.focus(), toLink: () => void addLink() });

  const close = () => {
    setForm(undefined);
    backToText(editor);
  };
  const show = (tool: tools.Tool) => (
    <ToolButton key={tool.name} tool={tool} editor={editor} texts={texts} onUse={use} />
  );
  return (
    <div className="rich-text-tools">
      <Toolbar
        handle={toolbar}
        aria-label={texts('toolbar')}
        className="rich-text-toolbar"
        onEscape={() => backToText(editor)}
      >
        <div className="rich-text-toolbar__row">
          <StyleSelect editor={editor} texts={texts} />
          {tools.firstTools.filter(({ wish }) => wish !== 'image' || pickImage).map(show)}
          {tools.isInLink(editor) && show(tools.unlink)}
          {tools.isOnImage(editor) && show(tools.altText)}
          <ToolButton tool={more} editor={editor} texts={texts} isExpanded={isMore} onUse={use} />
        </div>
        {isMore && (
          <div className="rich-text-toolbar__more">
            {tools.moreTools.map((group) => (
              <MoreTools key={group.name} {...group} editor={editor} texts={texts} use={use} />
            ))}
          </div>
        )}
        {editor.isActive('table') && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, these are tools
          <div role="group" aria-label={texts('table')} className="rich-text-toolbar__row rich-text-toolbar__table">
            {tools.tableTools.map(show)}
          </div>
        )}
      </Toolbar>
      {form && <InlineForm key={form} name={form} editor={editor} texts={texts} onClose={close} />}
    </div>
  );
}

interface MoreToolsProps {
  name: (typeof tools.moreTools)[number]['name'];
  tools: readonly tools.Tool[];
  editor: Editor;
  texts: Texts;
  use: (tool: tools.Tool) => void;
}

/** What is needed now and then, each with its name beside its icon. */
function MoreTools({ name, tools: group, editor, texts, use }: MoreToolsProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, these are tools
    <div role="group" aria-labelledby={id} className="rich-text-toolbar__group">
      <p id={id}>{texts(name)}</p>
      <div>
        {group.map((tool) => (
          <ToolButton key={tool.name} tool={tool} editor={editor} texts={texts} isWorded onUse={use} />
        ))}
      </div>
    </div>
  );
}

/** A text may be gone before its toolbar is. */
function backToText(editor: Editor) {
  if (!editor.isDestroyed) editor.view.focus();
}

/** Renders again whenever the text or the selection changes. */
function useEditorState(editor: Editor) {
  useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed);
      return () => editor.off('transaction', changed);
    },
    () => editor.state,
  );
}

/** Keys in the text that lead to the toolbar. */
function useKeysOfText(editor: Editor, { toToolbar, toLink }: { toToolbar: () => void; toLink: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isToolbar = event.altKey && event.key === 'F10';
    const isLink = hasMod(event) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
    const isClear = hasMod(event) && event.key === '\\';
    if (!isToolbar && !isLink && !isClear) return;
    event.preventDefault();
    if (isToolbar) toToolbar();
    else if (isLink) toLink();
    else tools.clearFormat(editor);
  });
  // Before the next paint: anyone who sees the toolbar can use its keys.
  useLayoutEffect(() => {
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    const listen = (event: KeyboardEvent) => onKey(event);
    dom.addEventListener('keydown', listen);
    return () => dom.removeEventListener('keydown', listen);
  }, [editor]);
}
