import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useUser } from '#ui/screens/app-context.ts';
import type { UserFilter, UserSummary } from '../../users.contract.ts';
import { choose, isChosen, noSelection, type Selection } from '../selection.ts';
import { useUserTexts } from '../texts.ts';
import type { UserNames } from '../users.api.ts';
import { BulkDialog, type BulkKind, bulkKinds } from './BulkDialog.tsx';
import { type BulkOutcome, BulkReport } from './BulkReport.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { SendDialog, type SendKind, sendKinds } from './SendDialog.tsx';

interface BulkBarProps extends Pick<UserNames, 'roles'> {
  /** Of the page that is shown. */
  users: readonly UserSummary[];
  total: number;
  totalIsExact: boolean;
  filter: UserFilter;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onChanged: () => void;
}

/** Chooses everybody on the page, or all that match, and does something with them. */
export function BulkBar({ users, total, totalIsExact, filter, selection, onSelect, onChanged, roles }: BulkBarProps) {
  const texts = useUserTexts();
  const [doing, setDoing] = useState<BulkKind | SendKind | 'export'>();
  const [report, setReport] = useState<BulkOutcome>();
  const page = users.filter(({ isManaged }) => isManaged).map(({ guid }) => guid);
  const isPage = page.length > 0 && page.every((guid) => isChosen(selection, guid));
  const count = selection.isAll ? total : selection.guids.length;
  const grants = useUser()?.grants;
  const sends = sendKinds.filter((kind) => kind !== 'invitation' || grants?.includes('manage-invitations'));
  const close = () => setDoing(undefined);
  const isMore = selection.isAll && !totalIsExact;
  const done = (outcome: BulkOutcome | undefined) => {
    setReport(outcome);
    onSelect(noSelection);
    onChanged();
  };
  return (
    <section className="user-bulk" aria-label={texts('bulk.title')}>
      <Checkbox
        label={texts('bulk.page')}
        checked={isPage}
        onChange={(isOn) => onSelect(choose(selection, page, isOn))}
      />
      {isPage && !selection.isAll && total > users.length && (
        <Button look="quiet" onClick={() => onSelect({ guids: [], isAll: true })}>
          {texts(totalIsExact ? 'bulk.all' : 'bulk.allMore', { count: total })}
        </Button>
      )}
      {count > 0 && (
        <>
          <strong role="status">{texts('bulk.chosen', { count })}</strong>
          <span className="user-bulk__actions">
            {bulkKinds.map((kind) => (
              <Button key={kind} onClick={() => setDoing(kind)}>
                {texts(`bulk.${kind}`)}
              </Button>
            ))}
            {sends.map((kind) => (
              <Button key={kind} onClick={() => setDoing(kind)}>
                {texts(`bulk.${kind}`)}
              </Button>
            ))}
            <Button onClick={() => setDoing('export')}>{texts('bulk.export')}</Button>
          </span>
        </>
      )}
      {report && <BulkReport {...report} />}
      {doing === 'export' && (
        <ExportDialog filter={filter} selection={selection} count={count} isMore={isMore} onClose={close} />
      )}
      {doing && isBulk(doing) && (
        <BulkDialog
          roles={roles}
          filter={filter}
          selection={selection}
          count={count}
          kind={doing}
          onClose={close}
          onDone={done}
        />
      )}
      {doing && isSend(doing) && (
        <SendDialog filter={filter} selection={selection} count={count} kind={doing} onClose={close} onDone={done} />
      )}
    </section>
  );
}

const isBulk = (doing: string): doing is BulkKind => bulkKinds.some((kind) => kind === doing);
const isSend = (doing: string): doing is SendKind => sendKinds.some((kind) => kind === doing);
