import { useState } from 'react';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { UserSummary } from '../../users.contract.ts';
import { PersonSearch } from '../PersonSearch.tsx';
import { useUserTexts } from '../texts.ts';
import { UserFailure } from '../UserFailure.tsx';
import { mergeUsers } from '../users.api.ts';

interface MergeDialogProps {
  /** The account that stays. */
  user: UserSummary;
  onClose: () => void;
  onMerged: () => Promise<void>;
}

/** Finds the other account of the same person, and asks twice: it cannot be undone. */
export function MergeDialog({ user, onClose, onMerged }: MergeDialogProps) {
  const app = useApp();
  const texts = useUserTexts();
  const { texts: manage } = useApp();
  const [other, setOther] = useState<UserSummary>();
  const [isSure, setSure] = useState(false);
  const [leavesUnseen, setLeavesUnseen] = useState(false);
  const chooseOther = (one: UserSummary | undefined) => {
    setOther(one);
    setSure(false);
    setLeavesUnseen(false);
  };
  const merge = useAction((guid: string) => ({
    type: 'update',
    entity: 'user',
    done: texts('merge.done'),
    isHandled: () => true,
    run: () => mergeUsers(app, user.guid, { other: guid, leavesUnseen }),
    onDone: async () => {
      onClose();
      await onMerged();
    },
  }));
  const isAsked = merge.error instanceof AppError && merge.error.fields.unseen === 'ask';
  return (
    <Dialog title={texts('merge.title')} onClose={onClose}>
      {!other && (
        <div className="ui-form">
          <p>{texts('merge.stays', { name: user.name || user.email, email: user.email })}</p>
          <PersonSearch
            label={texts('merge.search')}
            accepts={({ guid, isManaged }) => guid !== user.guid && isManaged}
            onChoose={chooseOther}
          />
        </div>
      )}
      {other && (
        <div className="ui-form">
          <p>{texts('merge.sum', { stays: user.email, goes: other.email })}</p>
          <Checkbox label={texts('merge.sure')} checked={isSure} onChange={setSure} />
          {isAsked && <Alert>{texts('merge.unseen', { goes: other.email })}</Alert>}
          {isAsked && <Checkbox label={texts('merge.leaveUnseen')} checked={leavesUnseen} onChange={setLeavesUnseen} />}
          {!isAsked && <UserFailure error={merge.error} />}
          <div className="ui-form__end">
            <Button onClick={() => chooseOther(undefined)}>{manage('cancel')}</Button>
            <Button
              look="primary"
              isBusy={!isSure || merge.isBusy || (isAsked && !leavesUnseen)}
              onClick={() => void merge.start(other.guid)}
            >
              {texts('merge.action')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
