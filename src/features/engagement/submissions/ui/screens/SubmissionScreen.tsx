import { type FormEvent, useState } from 'react';
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { fileAddress } from '#features/content/files/files.contract.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { type App, useApp, useUser } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useAction } from '#ui/use-action.ts';
import { SignatureImage } from '../../../forms/ui/fill/SignatureImage.tsx';
import {
  type givenStates,
  type Submission,
  type SubmissionState,
  submissionStates,
} from '../../submissions.contract.ts';
import { ReplyForm } from '../ReplyForm.tsx';
import { addNote, changeMany, filterIn, readSubmission } from '../submissions.api.ts';
import { useSubmissionTexts } from '../texts.ts';
import { SubmissionItem } from './SubmissionItem.tsx';

interface Place {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}

export const load = (app: App, { request, params }: Place) =>
  readSubmission(
    app,
    { guid: params.guid ?? '', submission: params.submissionGuid ?? '' },
    filterIn(new URL(request.url).searchParams),
  );

/** One submission with its questions as they were asked, and what was done with it. */
export function Component() {
  const submission = useLoaderData<Submission>();
  const texts = useSubmissionTexts();
  const { form, reference, previous, next } = submission;
  const { search } = useLocation();
  const inbox = `/admin/forms/${form.guid}`;
  return (
    <Screen
      title={texts('one.title', { reference })}
      action={
        <nav className="action-group" aria-label={texts('one.back')}>
          <Link className="nl-button nl-button--secondary" to={inbox + search}>
            {texts('one.back')}
          </Link>
          {previous && (
            <Link className="nl-button nl-button--quiet" to={`${inbox}/${previous}${search}`}>
              {texts('one.previous')}
            </Link>
          )}
          {next && (
            <Link className="nl-button nl-button--quiet" to={`${inbox}/${next}${search}`}>
              {texts('one.next')}
            </Link>
          )}
        </nav>
      }
    >
      <Facts submission={submission} />
      <Handling key={`${submission.guid} ${submission.state}`} submission={submission} />
      <section className="app-section">
        <h2>{texts('one.answers')}</h2>
        <Seal submission={submission} />
        {submission.steps.map((step) => (
          <section key={step.id} className="app-section">
            {step.title && <h3>{step.title}</h3>}
            <dl className="submission-answers">
              {step.questions.map(({ id, label, text, isSensitive, files, drawing }) => (
                <div key={id}>
                  <dt>
                    {label}
                    {isSensitive && ` (${texts('one.sensitive')})`}
                  </dt>
                  <dd>
                    {files.length > 0
                      ? files.map((file) => (
                          <a key={file.guid} href={fileAddress(file)} download>
                            {file.name}
                          </a>
                        ))
                      : (text ?? <span className="app-quiet">{texts('one.notAnswered')}</span>)}
                    {drawing !== null && <SignatureImage drawing={drawing} label={label} />}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
      <SubmissionItem submission={submission} />
      <ReplyForm key={`reply ${submission.guid}`} submission={submission} />
      <History key={submission.guid} submission={submission} />
    </Screen>
  );
}

function Facts({ submission }: { submission: Submission }) {
  const { formatDate, language: own } = useApp();
  const texts = useSubmissionTexts();
  const { form, version, submittedOn, language, source, handler, email } = submission;
  const facts: [string, React.ReactNode][] = [
    [
      texts('one.form'),
      <Link key="form" to={`/admin/forms/${form.guid}`}>
        {form.title}
      </Link>,
    ],
    [texts('list.version'), texts('one.version', { version })],
    [texts('one.submitted'), formatDate(submittedOn, 'moment')],
    [texts('one.language'), languageName(language, own)],
    ...(email === null || submission.state === 'pending' ? [] : [[texts('one.email'), email] as [string, string]]),
    [texts('one.handler'), handler?.name ?? texts('one.nobody')],
    ...(source
      ? [
          [
            texts('one.source'),
            <a key="source" href={source}>
              {source}
            </a>,
          ] as [string, React.ReactNode],
        ]
      : []),
  ];
  return (
    <dl className="submission-facts app-section">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Handling({ submission: { guid, form, state, handler } }: { submission: Submission }) {
  const app = useApp();
  const user = useUser();
  const texts = useSubmissionTexts();
  const { revalidate } = useRevalidator();
  const [next, setNext] = useState<SubmissionState>(state);
  const change = (what: { state?: (typeof givenStates)[number]; handler?: string | null }) => ({
    type: 'update' as const,
    entity: 'submission' as const,
    done: texts('one.saved'),
    run: () => changeMany(app, form.guid, { submissions: [guid], ...what }),
    onDone: () => revalidate(),
    onUndone: () => revalidate(),
  });
  const changing = useAction(() => change({ state: next as (typeof givenStates)[number] }));
  const isOwn = handler !== null && handler.guid === user?.guid;
  const taking = useAction(() => change({ handler: isOwn || !user ? null : user.guid }));
  return (
    <div className="app-filters">
      <Select
        label={texts('one.state')}
        value={next}
        options={submissionStates
          .filter((value) => value !== 'pending' || state === 'pending')
          .map((value) => ({ value, label: texts(`state.${value}`) }))}
        onChange={(value) => setNext(value as SubmissionState)}
      />
      <Button look="primary" isBusy={changing.isBusy || next === state} onClick={() => void changing.start()}>
        {texts('bulk.apply')}
      </Button>
      <Button isBusy={taking.isBusy} onClick={() => void taking.start()}>
        {texts(isOwn ? 'one.release' : 'one.take')}
      </Button>
      <a className="nl-button nl-button--quiet" href={`/submission/${guid}/receipt`}>
        {texts('one.receipt')}
      </a>
      <FailureText error={changing.error ?? taking.error} />
    </div>
  );
}

/** Whether what is shown is what was sent. */
function Seal({ submission: { isIntact } }: { submission: Submission }) {
  const texts = useSubmissionTexts();
  if (isIntact === true) return <p className="app-quiet">{texts('one.intact')}</p>;
  if (isIntact === null) return <p className="app-quiet">{texts('one.redacted')}</p>;
  return <Alert>{texts('one.changed')}</Alert>;
}

function History({ submission: { guid, form, events } }: { submission: Submission }) {
  const app = useApp();
  const texts = useSubmissionTexts();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const noting = useAction(() => ({
    type: 'create',
    entity: 'submission',
    done: texts('one.noted'),
    run: () => addNote(app, { guid: form.guid, submission: guid }, text),
    onDone: async () => {
      setText('');
      await revalidate();
    },
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void noting.start();
  };
  const said = ({ kind, value }: Submission['events'][number]) => {
    if (kind === 'state') return texts('event.state', { value: texts(`state.${value}` as 'state.new') });
    if (kind === 'handler') return texts('event.handler');
    if (kind === 'reply') return `${texts('event.reply')} ${value}`;
    return kind === 'redacted' ? texts('event.redacted') : value;
  };
  return (
    <section className="app-section">
      <h2>{texts('one.notes')}</h2>
      <ol className="submission-events">
        {events.map((event) => (
          <li key={`${event.on} ${event.kind} ${event.value}`}>
            <p>{said(event)}</p>
            <small className="app-quiet">
              {texts('event.by', { by: event.by ?? texts('event.product'), on: app.formatDate(event.on, 'moment') })}
            </small>
          </li>
        ))}
      </ol>
      <form className="ui-form" onSubmit={submit}>
        <TextArea label={texts('one.note')} value={text} maxLength={5000} onChange={setText} />
        <FailureText error={noting.error} />
        <div className="ui-form__end">
          <Button type="submit" isBusy={noting.isBusy}>
            {texts('one.addNote')}
          </Button>
        </div>
      </form>
    </section>
  );
}
