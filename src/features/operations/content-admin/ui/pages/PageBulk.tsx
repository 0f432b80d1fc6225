import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PageSummary } from '#features/content/pages/edit-pages.contract.ts';
import { monthsAfter, todayIn } from '#features/operations/page-reviews/page-reviews.rules.ts';
import type { PageReviewsData } from '#features/operations/page-reviews/ui/page-reviews.api.ts';
import { setReview } from '#features/operations/page-reviews/ui/page-reviews.api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ComboBox } from '#ui/ComboBox.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { SelectionBar } from '#ui/screens/SelectionBar.tsx';
import type { RowSelection } from '#ui/screens/use-selection.ts';
import { useAction } from '#ui/use-action.ts';
import { useContentAdminTexts } from '../texts.ts';
import { publishPage, removePage, unpublishPage } from './pages.api.ts';
import { type BulkOutcome, runBulk } from './run-bulk.ts';

const kinds = ['publish', 'unpublish', 'trash', 'owner', 'review'] as const;
type Kind = (typeof kinds)[number];

/** Something to do, with what was chosen for it. */
interface Doing {
  kind: Kind;
  value: string | null;
}

interface PageBulkProps {
  pages: readonly PageSummary[];
  selection: RowSelection;
  reviews: Pick<PageReviewsData, 'people' | 'months'>;
}

/** Does something with every page that is chosen; says how far it is, which ones were refused, and takes all of it back. */
export function PageBulk({ pages, selection, reviews }: PageBulkProps) {
  const app = useApp();
  const texts = useContentAdminTexts();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<'owner' | 'review'>();
  const [report, setReport] = useState<{ doing: Doing; outcome: BulkOutcome }>();
  const isStopped = useRef(false);
  const chosen = pages.filter(({ guid }) => selection.has(guid));
  const task = useAction((doing: Doing, those: readonly Pick<PageSummary, 'guid' | 'title'>[]) => ({
    type: typeOf[doing.kind],
    entity: 'page' as const,
    total: those.length,
    stop: () => {
      isStopped.current = true;
    },
    run: ({ progress }: { progress: (done: number) => void }) => {
      isStopped.current = false;
      setReport(undefined);
      return runBulk(those, workFor(app, doing), { progress, isStopped: () => isStopped.current });
    },
    done: ({ done }: BulkOutcome) => (done > 0 ? texts(`bulk.done.${doing.kind}`, { count: done }) : null),
    onDone: async (outcome: BulkOutcome) => {
      if (outcome.failed.length + outcome.left > 0) setReport({ doing, outcome });
      await revalidate();
    },
    onUndone: revalidate,
  }));
  const begin = (kind: Kind) => {
    if (kind === 'owner' || kind === 'review') setAsked(kind);
    else void task.start({ kind, value: null }, chosen);
  };
  return (
    <>
      <SelectionBar selection={selection}>
        {kinds.map((kind) => (
          <Button key={kind} isBusy={task.isBusy} onClick={() => begin(kind)}>
            {texts(`bulk.${kind}`)}
          </Button>
        ))}
      </SelectionBar>
      {report && (
        <BulkReport
          outcome={report.outcome}
          onRetry={() => void task.start(report.doing, report.outcome.failed)}
          onClose={() => setReport(undefined)}
        />
      )}
      {asked && (
        <AskDialog
          kind={asked}
          {...reviews}
          onClose={() => setAsked(undefined)}
          onChosen={(value) => {
            setAsked(undefined);
            void task.start({ kind: asked, value }, chosen);
          }}
        />
      )}
    </>
  );
}

const typeOf = {
  publish: 'publish',
  unpublish: 'unpublish',
  trash: 'delete',
  owner: 'update',
  review: 'update',
} as const;

function workFor(app: App, { kind, value }: Doing) {
  if (kind === 'publish') return (guid: string) => publishPage(app, guid);
  if (kind === 'unpublish') return (guid: string) => unpublishPage(app, guid);
  if (kind === 'trash') return (guid: string) => removePage(app, guid);
  return (guid: string) => setReview(app, guid, kind === 'owner' ? { owner: value } : { reviewOn: value });
}

/** Which pages were refused and why, with the way to try those again. */
function BulkReport({ outcome, onRetry, onClose }: { outcome: BulkOutcome; onRetry: () => void; onClose: () => void }) {
  const texts = useContentAdminTexts();
  const { done, failed, left } = outcome;
  return (
    <Alert>
      <p>{texts('bulk.partly', { done, total: done + failed.length + left })}</p>
      <ul>
        {failed.map(({ guid, title, code }) => (
          <li key={guid}>
            {title || texts('pages.untitled')}: {texts(`bulk.failed.${known.has(code) ? code : 'other'}`)}
          </li>
        ))}
      </ul>
      <div className="app-bulk">
        {failed.length > 0 && <Button onClick={onRetry}>{texts('bulk.retry')}</Button>}
        <Button look="quiet" onClick={onClose}>
          {texts('bulk.close')}
        </Button>
      </div>
    </Alert>
  );
}

/** Codes with words of their own. */
const known = new Set(['checks_failed', 'conflict', 'not_allowed', 'not_found']);

interface AskDialogProps extends Pick<PageReviewsData, 'people' | 'months'> {
  kind: 'owner' | 'review';
  onClose: () => void;
  onChosen: (value: string | null) => void;
}

/** Who looks after these pages from now on, or when they are to be looked through. */
function AskDialog({ kind, people, months, onClose, onChosen }: AskDialogProps) {
  const app = useApp();
  const texts = useContentAdminTexts();
  const [value, setValue] = useState(() =>
    kind === 'review' && months > 0 ? monthsAfter(todayIn(app.platform.timeZone, new Date()), months) : '',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChosen(value || null);
  };
  return (
    <Dialog title={texts(`bulk.${kind}`)} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        {kind === 'owner' ? (
          <ComboBox
            label={texts('pages.columnOwner')}
            hint={texts('bulk.ownerHint')}
            none={texts('pages.owner.none')}
            value={value}
            onChange={setValue}
            options={people.map(({ guid, name }) => ({ value: guid, label: name }))}
          />
        ) : (
          <DateField
            label={texts('bulk.review')}
            hint={texts('bulk.reviewHint')}
            value={value}
            onChange={(day) => setValue(day)}
          />
        )}
        <FormButtons submit={texts('save')} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
