import { createPortal } from 'react-dom';
import { useEditor } from '../editor-context.ts';
import { useRect } from '../frame/use-rect.ts';
import type { TextNote } from './text-note.ts';

interface FieldNoteProps {
  id: string;
  note: TextNote;
  /** What is said when the text is refused, where the field has words of its own for it. */
  refused?: string | undefined;
}

/** How many characters there are, or why a text is not saved yet. */
export function FieldNote({ id, note, refused }: FieldNoteProps) {
  const say = useNoteText();
  const isError = note.kind !== 'count';
  return (
    <small id={id} className="field-note" data-error={isError || undefined} role={isError ? 'status' : undefined}>
      {say(note, refused)}
    </small>
  );
}

/** What a note says; `refused` as in its props. */
export function useNoteText() {
  const { texts } = useEditor();
  return ({ kind, ...numbers }: TextNote, refused?: string): string =>
    (kind === 'refused' && refused) || texts(`note.${kind}`, numbers);
}

/** Below a text that is typed where it stands; nothing of the page moves for it. */
export function FloatingNote({ find, ...note }: FieldNoteProps & { find: () => Element | null }) {
  const rect = useRect(find, note.id);
  if (!rect) return null;
  return createPortal(
    <div className="floating-note" style={{ left: rect.left, top: rect.bottom + 4 }} data-editor-panel="note">
      <FieldNote {...note} />
    </div>,
    document.body,
  );
}
