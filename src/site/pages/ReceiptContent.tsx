import { submissionTexts } from '#features/engagement/submissions/submission-texts.ts';
import { productWords } from '#kernel/texts.ts';
import { AnsweredSteps } from '../AnsweredSteps.tsx';
import { PageHeading } from '../PageHeading.tsx';
import type { ContentModel, ReceiptFacts, ShellModel } from '../page-model.ts';

interface ReceiptContentProps {
  content: Extract<ContentModel, { kind: 'receipt' }>;
  shell: ShellModel;
}

/** Where a receipt is checked: a plain POST, which works with and without scripts. */
export function ReceiptContent({ content: { heading, receipt }, shell: { language } }: ReceiptContentProps) {
  const texts = submissionTexts(language);
  const { action, problem, outcome } = receipt;
  const describedBy = problem ? 'receipt-problem' : undefined;
  return (
    <main id="main" className="page-width form-page" {...productWords(language)}>
      <PageHeading heading={heading} language={language} />
      {problem && (
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was sent, and this is what it says
        <div className="form-problems" role="alert" tabIndex={-1} autoFocus>
          <p id="receipt-problem">{problem}</p>
        </div>
      )}
      {outcome && <Outcome outcome={outcome} language={language} />}
      <p>{texts('checkIntro')}</p>
      <form className="form-fill" method="post" action={action} encType="multipart/form-data" noValidate>
        <div className="form-question">
          <label className="form-question__label" htmlFor="receipt-file">
            {texts('checkFile')}
          </label>
          <p className="form-question__help" id="receipt-file-hint">
            {texts('checkFileHint')}
          </p>
          <input
            type="file"
            id="receipt-file"
            name="f.receipt"
            accept=".json,application/json"
            aria-describedby={['receipt-file-hint', describedBy].filter(Boolean).join(' ')}
          />
        </div>
        <div className="form-question">
          <label className="form-question__label" htmlFor="receipt-text">
            {texts('checkText')}
          </label>
          <textarea
            id="receipt-text"
            name="receipt"
            rows={6}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={describedBy}
          />
        </div>
        <div className="form-fill__buttons">
          <button type="submit" className="nl-button nl-button--primary">
            {texts('checkSubmit')}
          </button>
        </div>
      </form>
    </main>
  );
}

function Outcome({ outcome, language }: { outcome: NonNullable<ReceiptFacts['outcome']>; language: string }) {
  const texts = submissionTexts(language);
  const { holds, text, facts, steps } = outcome;
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: the page is the answer to what was sent, and this is what it says */}
      <div className={holds ? 'form-notice' : 'form-problems'} role="status" tabIndex={-1} autoFocus>
        <p>
          <strong>{text}</strong>
        </p>
      </div>
      {facts.length > 0 && (
        <>
          <h2>{texts('checkAsked')}</h2>
          <dl className="form-facts">
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.text}</dd>
              </div>
            ))}
          </dl>
          <AnsweredSteps steps={steps} notAnswered={texts('notAnswered')} language={language} />
        </>
      )}
    </>
  );
}
