import { Suspense, startTransition, use, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { getMailLetters, type MailLetter } from '#features/mail-texts/mail-texts.contract.ts';
import type { Output } from '#kernel/endpoint.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '../../app-context.ts';
import { LetterForm } from './LetterForm.tsx';
import { useMailTexts } from './texts.ts';

/** The mails that the product sends, and one of them with its words; which one is in the address. */
export function MailsPanel() {
  const app = useApp();
  const read = () => app.api.call(getMailLetters, {});
  const [answer, setAnswer] = useState(read);
  return (
    <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
      <Letters answer={answer} reload={() => startTransition(() => setAnswer(read()))} />
    </Suspense>
  );
}

interface LettersProps {
  answer: Promise<Output<typeof getMailLetters>>;
  reload: () => void;
}

function Letters({ answer, reload }: LettersProps) {
  const texts = useMailTexts();
  const [query] = useSearchParams();
  const { letters } = use(answer);
  const subjectOf = useSubject();
  const name = query.get('mail');
  if (name === null) return <LetterList letters={letters} />;
  const letter = letters.find((one) => one.name === name);
  return (
    <div className="ui-form">
      <p>
        <Link to="/settings/mails">{texts('back')}</Link>
      </p>
      {letter && <h3>{subjectOf(letter)}</h3>}
      {letter ? <LetterForm key={name} {...{ letter, reload }} /> : <p>{texts('missing')}</p>}
    </div>
  );
}

function LetterList({ letters }: { letters: readonly MailLetter[] }) {
  const { language } = useApp();
  const texts = useMailTexts();
  const subjectOf = useSubject();
  const isOwn = ({ parts }: MailLetter) =>
    parts.some(({ texts: { nl, en } }) => [nl, en].some((one) => one?.own != null));
  return (
    <>
      <p className="app-intro">{texts('intro')}</p>
      <DataTable
        caption={texts('list')}
        rows={letters}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'subject',
            label: texts('subject'),
            cell: (letter) => (
              <>
                <Link to={`/settings/mails?mail=${letter.name}`}>{subjectOf(letter)}</Link>
                <small className="app-quiet mail-first">{said(letter.parts[1], language)}</small>
              </>
            ),
          },
          { key: 'about', label: texts('about'), cell: ({ group }) => texts(`group.${group}`) },
          {
            key: 'state',
            label: texts('state'),
            cell: (letter) => (isOwn(letter) ? <span className="ui-tag">{texts('own')}</span> : texts('ownNot')),
          },
        ]}
      />
    </>
  );
}

/** What a mail is called: its subject, on this platform. */
function useSubject() {
  const { language, platform } = useApp();
  return ({ parts }: MailLetter) => said(parts[0], language).replaceAll('{platformName}', platform.name);
}

function said(part: MailLetter['parts'][number] | undefined, language: 'nl' | 'en'): string {
  const words = part?.texts[language];
  return words?.own ?? words?.product ?? '';
}
