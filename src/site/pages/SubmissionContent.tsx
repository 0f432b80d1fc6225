import { submissionTexts } from '#features/engagement/submissions/submission-texts.ts';
import { productWords } from '#kernel/texts.ts';
import { AnsweredSteps } from '../AnsweredSteps.tsx';
import { PageHeading } from '../PageHeading.tsx';
import type { ContentModel, ShellModel } from '../page-model.ts';

interface SubmissionContentProps {
  content: Extract<ContentModel, { kind: 'submission' }>;
  shell: ShellModel;
}

/** What somebody sent, with the receipt that they can keep. */
export function SubmissionContent({ content: { heading, submission }, shell: { language } }: SubmissionContentProps) {
  const texts = submissionTexts(language);
  return (
    <main id="main" className="page-width form-page" {...productWords(language)}>
      <PageHeading heading={heading} language={language} />
      <dl className="form-facts">
        {submission.facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {submission.replies.length > 0 && (
        <section className="form-answers">
          <h2>{texts('repliesTitle')}</h2>
          {submission.replies.map(({ text, on }) => (
            <div key={on} className="form-notice">
              <p className="form-question__help">{texts('replyOn', { date: on })}</p>
              <p className="form-text">{text}</p>
            </div>
          ))}
        </section>
      )}
      <AnsweredSteps steps={submission.steps} notAnswered={texts('notAnswered')} language={language} />
      <section className="form-receipt">
        <h2>{texts('receiptTitle')}</h2>
        <p>{texts('receiptText')}</p>
        <p>
          <a href={submission.receipt} download>
            {texts('receiptDownload')}
          </a>
        </p>
        <p>
          <a href={submission.check}>{texts('checkLink')}</a>
        </p>
        <p className="form-receipt__seal">
          {texts('seal')}: <code>{submission.seal}</code>
        </p>
      </section>
    </main>
  );
}
