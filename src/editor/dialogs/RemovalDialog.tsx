import { useState } from 'react';
import type { OwnList } from '#features/content/items/item-overview.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useAction } from '#ui/use-action.ts';
import { removeWithItems } from '../actions/removal.ts';
import { useEditor } from '../editor-context.ts';
import type { Removal } from '../ui-store.ts';

interface RemovalDialogProps {
  removal: Removal;
  onClose: () => void;
}

/** Lists that go have items: they move, or go to the trash as well. Nothing happens before somebody chooses. */
export function RemovalDialog({ removal, onClose }: RemovalDialogProps) {
  const editor = useEditor();
  const { texts } = editor;
  const { leaving, others, what } = removal;
  // What undo brings back whole comes first.
  const [isMoving, setMoving] = useState(false);
  const [chosen, setChosen] = useState(others[0]?.guid ?? '');
  const count = leaving.reduce((sum, { total }) => sum + total, 0);
  const remove = useAction(async () => {
    if (!(await removeWithItems(editor, removal, isMoving ? chosen : null)))
      throw new AppError('unavailable', 'not removed');
    onClose();
  });
  return (
    <Dialog title={texts('removal.title', { count })} onClose={onClose}>
      <form
        className="editor-form"
        onSubmit={(event) => {
          event.preventDefault();
          void remove.start();
        }}
      >
        <p>{texts(`removal.text.${what}`, { count, lists: leaving.length })}</p>
        <fieldset>
          <legend>{texts('removal.where')}</legend>
          <Choice text={texts('removal.trash')} isChosen={!isMoving} onChoose={() => setMoving(false)} />
          {others.length > 0 && (
            <Choice text={texts('removal.move')} isChosen={isMoving} onChoose={() => setMoving(true)} />
          )}
        </fieldset>
        {isMoving && <OtherLists lists={others} chosen={chosen} onChoose={setChosen} />}
        {others.length === 0 && <p>{texts('removal.noOther')}</p>}
        <p>{texts(`removal.${isMoving ? 'moved' : 'trashed'}.${what}`)}</p>
        {remove.error !== null && (
          <p role="alert" className="editor-form__error">
            {texts('live.failed')}
          </p>
        )}
        <div className="editor-form__end">
          <button type="button" className="bar-button" onClick={onClose}>
            {texts('removal.cancel')}
          </button>
          <button type="submit" className="bar-button bar-button--primary" disabled={remove.isBusy}>
            {texts(isMoving ? 'removal.doMove' : 'removal.doTrash')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = ({ text, isChosen, onChoose }: ChoiceProps) => (
  <label className="check">
    <input type="radio" name="items" data-first={isChosen ? '' : undefined} checked={isChosen} onChange={onChoose} />
    {text}
  </label>
);

interface OtherListsProps {
  lists: readonly OwnList[];
  chosen: string;
  onChoose: (guid: string) => void;
}

/** A list is told by its title, and by its page where that is called otherwise. */
function OtherLists({ lists, chosen, onChoose }: OtherListsProps) {
  const { texts } = useEditor();
  return (
    <ComboBox
      isRequired
      label={texts('removal.list')}
      value={chosen}
      onChange={onChoose}
      options={lists.map(({ guid, title, pageTitle, path }) => ({
        value: guid,
        label: [title, ...(title === pageTitle ? [] : [pageTitle])].filter(Boolean).join(' · '),
        detail: path ?? '',
      }))}
    />
  );
}
