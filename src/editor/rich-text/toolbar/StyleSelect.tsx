import type { Editor } from '@tiptap/core';
import type { Texts } from '#kernel/texts.ts';

interface StyleSelectProps {
  editor: Editor;
  texts: Texts;
}

const levels = [2, 3, 4] as const;

/** Whether a paragraph is plain text or a heading, and which. */
export function StyleSelect({ editor, texts }: StyleSelectProps) {
  const level = levels.find((one) => editor.isActive('heading', { level: one }));
  const choose = (chosen: string) =>
    chosen === 'paragraph'
      ? editor.commands.setNode('paragraph')
      : editor.commands.setNode('heading', { level: Number(chosen) });
  return (
    <select
      className="rich-text-style"
      data-tool="style"
      aria-label={texts('style')}
      title={texts('style')}
      value={level ?? 'paragraph'}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="paragraph">{texts('style.paragraph')}</option>
      {levels.map((one) => (
        <option key={one} value={one}>
          {texts(`style.heading${one}`)}
        </option>
      ))}
    </select>
  );
}
