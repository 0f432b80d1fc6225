import { useEffect, useRef, useState } from 'react';
import { getPageReviews, setPageReview } from '#features/operations/page-reviews/page-reviews.contract.ts';
import type { Output } from '#kernel/endpoint.ts';
import { DateField } from '#ui/DateField.tsx';
import { FieldStandIn } from '#ui/FieldStandIn.tsx';
import { Select } from '#ui/Select.tsx';
import { useAction } from '#ui/use-action.ts';
import { useEditor } from '../editor-context.ts';

type Reviews = Output<typeof getPageReviews>;

/**
 * Who looks after the page and when it is to be looked through: both count at once, and are no part of the document. They stand there before
 * they are read, so that nothing below them moves.
 */
export function ReviewFields() {
  const { api, context, texts } = useEditor();
  const [reviews, setReviews] = useState<Reviews>();
  const [hasFailed, setFailed] = useState(false);
  const hadFocus = useRef(false);
  const [owner, setOwner] = useState('');
  const [reviewOn, setReviewOn] = useState('');
  useEffect(() => {
    let isLate = false;
    const show = (found: Reviews) => {
      if (isLate) return;
      const own = found.reviews.find(({ page }) => page === context.owner);
      setReviews(found);
      setOwner(own?.owner?.guid ?? '');
      setReviewOn(own?.reviewOn ?? '');
    };
    api.call(getPageReviews, {}).then(show, () => setFailed(true));
    return () => {
      isLate = true;
    };
  }, [api, context.owner]);
  const save = useAction((body: { owner?: string | null; reviewOn?: string | null }) =>
    api.call(setPageReview, { params: { id: context.owner }, body }),
  );
  const { isAdmin, isContentManager } = context.person;
  if (hasFailed || !(isAdmin || isContentManager)) return null;
  return (
    <>
      <Select
        label={texts('page.reviewOwner')}
        hint={texts('page.reviewOwnerHint')}
        value={owner}
        disabled={!reviews}
        onChange={(value) => {
          setOwner(value);
          void save.start({ owner: value || null });
        }}
        options={[
          { value: '', label: texts('page.reviewNobody') },
          ...(reviews?.people ?? []).map(({ guid, name }) => ({ value: guid, label: name })),
        ]}
      />
      {reviews ? (
        <DateField
          label={texts('page.reviewDate')}
          error={save.error ? texts('page.reviewFailed') : undefined}
          value={reviewOn}
          onChange={(day) => {
            setReviewOn(day);
            void save.start({ reviewOn: day || null });
          }}
        />
      ) : (
        <FieldStandIn label={texts('page.reviewDate')} value="" hadFocus={hadFocus} />
      )}
    </>
  );
}
