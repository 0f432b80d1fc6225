import { type FormEvent, useState } from 'react';
import type { UserSummary } from '#features/users/users.contract.ts';
import { getUsers } from '#features/users/users.contract.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useApp } from '../../app-context.ts';
import { useManageTexts } from '../../manage/texts.ts';
import { useTask } from '../../use-task.ts';
import { useUserTexts } from '../texts.ts';
import { UserFailure } from '../UserFailure.tsx';
import { mergeUsers } from '../users.api.ts';

interface MergeDialogProps {
  /** The account that stays. */
  user: UserSummary;
  onClose: () => void;
  onMerged: () => Promise<void>;
}

/** Finds the other account of the same person, and asks twice: it cannot be taken back. */
export function MergeDialog({ user, onClose, onMerged }: MergeDialogProps) {
  const app = useApp();
  const texts = useUserTexts();
  const manage = useManageTexts();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<UserSummary[]>();
  const [other, setOther] = useState<UserSummary>();
  const [isSure, setSure] = useState(false);
  const [findError, setFindError] = useState<unknown>();
  const chooseOther = (one: UserSummary | undefined) => {
    setOther(one);
    setSure(false);
  };
  const find = async () => {
    setFindError(undefined);
    const query = { search, pageNumber: 1, itemCount: 10 };
    const answer = await app.api.call(getUsers, { query }).catch(setFindError);
    if (answer) setFound(answer.users.filter(({ guid, isManaged }) => guid !== user.guid && isManaged));
  };
  const merge = useTask((guid: string) => ({
    ...({ type: 'update', entity: 'user' } as const),
    done: texts('merge.done'),
    isSaid: () => true,
    run: () => mergeUsers(app, user.guid, guid),
    onDone: async () => {
      onClose();
      await onMerged();
    },
  }));
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (search.trim()) void find();
  };
  return (
    <Dialog title={texts('merge.title')} closeLabel={app.texts('dialog.close')} onClose={onClose}>
      {!other && (
        <form className="app-form" onSubmit={look}>
          <p>{texts('merge.stays', { name: user.name || user.email, email: user.email })}</p>
          <TextField label={texts('merge.search')} value={search} maxLength={100} onChange={setSearch} />
          <div>
            <Button type="submit">{texts('merge.find')}</Button>
          </div>
          <UserFailure error={findError} />
          {found?.length === 0 && <p role="status">{texts('noneFound')}</p>}
          <ul className="property-list">
            {found?.map((one) => (
              <li key={one.guid}>
                <span className="property-list__name">
                  {one.name || one.email}
                  <small>{one.email}</small>
                </span>
                <Button aria-label={texts('merge.chooseOne', { email: one.email })} onClick={() => chooseOther(one)}>
                  {texts('merge.choose')}
                </Button>
              </li>
            ))}
          </ul>
        </form>
      )}
      {other && (
        <div className="app-form">
          <p>{texts('merge.sum', { stays: user.email, goes: other.email })}</p>
          <Checkbox label={texts('merge.sure')} checked={isSure} onChange={setSure} />
          <UserFailure error={merge.error} />
          <div className="app-form__end">
            <Button onClick={() => chooseOther(undefined)}>{manage('cancel')}</Button>
            <Button look="primary" isBusy={!isSure || merge.isRunning} onClick={() => void merge.start(other.guid)}>
              {texts('merge.action')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
