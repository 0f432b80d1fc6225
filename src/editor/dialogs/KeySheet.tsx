import { Dialog } from '#ui/Dialog.tsx';
import { keySheet } from '../actions/keys.ts';
import { forPeople } from '../actions/shortcuts.ts';
import { useEditor } from '../editor-context.ts';

/** Every key of the editor. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { texts } = useEditor();
  return (
    <Dialog title={texts('keys.title')} onClose={onClose}>
      <dl className="key-sheet">
        {keySheet.map(([name, keys]) => (
          <div key={name}>
            <dt>
              <kbd>{forPeople(keys)}</kbd>
            </dt>
            <dd>{texts(name)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
