import { Link } from 'react-router';
import type { InboxFilter } from '../../submissions/submissions.contract.ts';
import { ExportSubmissions } from './ExportSubmissions.tsx';
import { useFormResultsTexts } from './texts.ts';

/** Above the inbox: to the figures of the form, and what it shows as a file. */
export function InboxActions({ form, filter }: { form: string; filter: InboxFilter }) {
  const texts = useFormResultsTexts();
  return (
    <>
      <Link className="nl-button nl-button--secondary" to={`/admin/forms/${form}/all/dashboard`}>
        {texts('inbox.dashboard')}
      </Link>
      <ExportSubmissions form={form} filter={filter} />
    </>
  );
}
