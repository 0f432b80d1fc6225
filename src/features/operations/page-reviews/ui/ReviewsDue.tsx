import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { PageReview } from '../page-reviews.contract.ts';
import { reviewed } from './page-reviews.api.ts';
import { usePageReviewTexts } from './texts.ts';

export interface DuePage {
  review: PageReview;
  title: string;
  /** The way to its editor. */
  name: ReactNode;
}

/** Pages whose review date has come, each with one button that says it was looked through; nothing where there are none. */
export function ReviewsDue({ pages }: { pages: readonly DuePage[] }) {
  const { formatDate } = useApp();
  const texts = usePageReviewTexts();
  if (pages.length === 0) return null;
  const title = texts('due', { count: pages.length });
  return (
    <section className="app-section" id="review">
      <h2>{title}</h2>
      <p className="app-quiet">{texts('dueText')}</p>
      <DataTable
        caption={title}
        rows={pages}
        keyOf={({ review }) => review.page}
        columns={[
          { key: 'page', label: texts('page'), cell: ({ name }) => name },
          { key: 'owner', label: texts('owner'), cell: ({ review }) => review.owner?.name ?? texts('admins') },
          {
            key: 'reviewOn',
            label: texts('reviewOn'),
            cell: ({ review: { reviewOn } }) => reviewOn && formatDate(`${reviewOn}T12:00:00Z`, 'day'),
          },
          { key: 'actions', label: texts('actions'), isQuiet: true, cell: (one) => <Reviewed page={one} /> },
        ]}
      />
    </section>
  );
}

/** Sets the next date of a page. */
function Reviewed({ page: { review, title } }: { page: DuePage }) {
  const app = useApp();
  const texts = usePageReviewTexts();
  const { revalidate } = useRevalidator();
  const done = useAction(() => ({
    type: 'update',
    entity: 'page',
    run: () => reviewed(app, review.page),
    done: texts('done', { title }),
    onDone: revalidate,
    onUndone: revalidate,
  }));
  return (
    <Button isBusy={done.isBusy} aria-label={texts('reviewedOne', { title })} onClick={() => void done.start()}>
      {texts('reviewed')}
    </Button>
  );
}

/** Who looks after a page and when, in a cell. */
export function ReviewCell({ review }: { review: PageReview | undefined }) {
  const { formatDate } = useApp();
  const texts = usePageReviewTexts();
  if (!review) return <span className="app-quiet">{texts('admins')}</span>;
  const { owner, reviewOn, isDue } = review;
  return (
    <span className="app-page-name">
      <span>{owner?.name ?? texts('admins')}</span>
      {reviewOn && (
        <small>
          {isDue && <span className="ui-tag ui-tag--warning">{texts('isDue')}</span>}{' '}
          {formatDate(`${reviewOn}T12:00:00Z`, 'day')}
        </small>
      )}
    </span>
  );
}
