import { getSubmissionsOfItems } from '#features/engagement/submissions/submissions.contract.ts';
import { useEditor } from '../../editor-context.ts';
import { useLoaded } from '../use-loaded.ts';

/** The way to the submission of which the item was made, for who manages forms. */
export function ItemSubmission() {
  const { context, api, texts } = useEditor();
  const { owner, person } = context;
  const { value } = useLoaded(
    async () => (person.managesForms ? api.call(getSubmissionsOfItems, { query: { guids: owner } }) : null),
    owner,
  );
  return value?.submissions.map(({ form, submission, reference }) => (
    <p key={submission}>
      <a href={`/admin/forms/${form}/${submission}`}>{texts('item.submission', { reference })}</a>
    </p>
  ));
}
