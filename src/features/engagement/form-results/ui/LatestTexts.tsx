import { Suspense, startTransition, use, useState } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { readTexts } from './form-results.api.ts';
import { useFormResultsTexts } from './texts.ts';

interface LatestTextsProps {
  form: string;
  question: string;
  label: string;
}

/** The last answers in words, read when somebody opens them. */
export function LatestTexts({ form, question, label }: LatestTextsProps) {
  const app = useApp();
  const texts = useFormResultsTexts();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<ReturnType<typeof readTexts>>();
  const look = (next: string) => {
    setQ(next);
    startTransition(() => setFound(readTexts(app, form, question, next)));
  };
  return (
    <details className="form-results__texts" onToggle={({ currentTarget }) => currentTarget.open && !found && look('')}>
      <summary>{texts('texts.open', { label })}</summary>
      <TextField label={texts('texts.search')} type="search" maxLength={100} value={q} onChange={look} />
      {found && (
        <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
          <Found form={form} found={found} />
        </Suspense>
      )}
    </details>
  );
}

function Found({ form, found }: { form: string; found: ReturnType<typeof readTexts> }) {
  const { formatDate } = useApp();
  const texts = useFormResultsTexts();
  const { texts: answers } = use(found);
  if (answers.length === 0) return <p role="status">{texts('texts.none')}</p>;
  return (
    <ul className="form-results__answers">
      {answers.map(({ submission, reference, submittedOn, text }) => (
        <li key={submission}>
          <p>{text}</p>
          <p className="app-quiet">
            <Link to={`/admin/forms/${form}/${submission}`}>{reference}</Link> · {formatDate(submittedOn, 'day')}
          </p>
        </li>
      ))}
    </ul>
  );
}
