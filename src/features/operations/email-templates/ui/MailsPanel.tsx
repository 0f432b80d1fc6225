import { Suspense, startTransition, use, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Output } from '#kernel/endpoint.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { type EditableEmail, getEmailTemplates } from '../email-templates.contract.ts';
import { EmailTemplateForm } from './EmailTemplateForm.tsx';
import { useEmailTemplateTexts } from './texts.ts';

/** The mails that the product sends, and one of them with its words; which one is in the address. */
export function MailsPanel() {
  const app = useApp();
  const read = () => app.api.call(getEmailTemplates, {});
  const [result, setResult] = useState(read);
  return (
    <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
      <EmailTemplates result={result} reload={() => startTransition(() => setResult(read()))} />
    </Suspense>
  );
}

interface EmailTemplatesProps {
  result: Promise<Output<typeof getEmailTemplates>>;
  reload: () => void;
}

function EmailTemplates({ result, reload }: EmailTemplatesProps) {
  const texts = useEmailTemplateTexts();
  const [query] = useSearchParams();
  const { templates } = use(result);
  const subjectOf = useSubject();
  const name = query.get('mail');
  if (name === null) return <EmailTemplateList templates={templates} />;
  const template = templates.find((one) => one.name === name);
  return (
    <div className="ui-form">
      <p>
        <Link to="/settings/mails">{texts('back')}</Link>
      </p>
      {template && <h3>{subjectOf(template)}</h3>}
      {template ? <EmailTemplateForm key={name} template={template} reload={reload} /> : <p>{texts('missing')}</p>}
    </div>
  );
}

function EmailTemplateList({ templates }: { templates: readonly EditableEmail[] }) {
  const { language } = useApp();
  const texts = useEmailTemplateTexts();
  const subjectOf = useSubject();
  const isOwn = ({ parts }: EditableEmail) =>
    parts.some(({ texts: { nl, en } }) => [nl, en].some((one) => one?.own != null));
  return (
    <>
      <p className="app-intro">{texts('intro')}</p>
      <DataTable
        caption={texts('list')}
        rows={templates}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'subject',
            label: texts('subject'),
            cell: (template) => (
              <>
                <Link to={`/settings/mails?mail=${template.name}`}>{subjectOf(template)}</Link>
                <small className="app-quiet mail-first">{said(template.parts[1], language)}</small>
              </>
            ),
          },
          { key: 'about', label: texts('about'), cell: ({ group }) => texts(`group.${group}`) },
          {
            key: 'state',
            label: texts('state'),
            cell: (template) => (isOwn(template) ? <span className="ui-tag">{texts('own')}</span> : texts('ownNot')),
          },
        ]}
      />
    </>
  );
}

/** What a mail is called: its subject, on this platform. */
function useSubject() {
  const { language, platform } = useApp();
  return ({ parts }: EditableEmail) => said(parts[0], language).replaceAll('{platformName}', platform.name);
}

function said(part: EditableEmail['parts'][number] | undefined, language: 'nl' | 'en'): string {
  const words = part?.texts[language];
  return words?.own ?? words?.product ?? '';
}
