import { FormStepIsland } from '#blocks/forms/form/FormStepIsland.tsx';
import ProofOfWork from '#blocks/forms/form/ProofOfWork.island.tsx';
import { Island } from '#blocks/Island.tsx';
import { fillTexts } from '#features/engagement/forms/fill-texts.ts';
import { Problems } from '#features/engagement/forms/ui/fill/Problems.tsx';
import { Paragraphs } from '#features/engagement/forms/ui/fill/QuestionControl.tsx';
import { productWords } from '#kernel/texts.ts';
import { AnsweredSteps } from '../AnsweredSteps.tsx';
import { PageHeading } from '../PageHeading.tsx';
import type { ContentModel, FillFacts, ShellModel } from '../page-model.ts';

interface FillContentProps {
  content: Extract<ContentModel, { kind: 'fill' }>;
  shell: ShellModel;
}

/** A form on a page of its own: a step, or everything before it is sent. */
export function FillContent({ content: { heading, fill }, shell: { language } }: FillContentProps) {
  const texts = fillTexts(language);
  return (
    <main id="main" className="page-width form-page" {...productWords(language)}>
      <PageHeading heading={heading} language={language} />
      {fill.notices.map((notice) => (
        <p key={notice} role="status" className="form-notice">
          {notice}
        </p>
      ))}
      <Paragraphs text={fill.intro} />
      {fill.step && <FormStepIsland id={fill.step.stepId} step={fill.step} />}
      {fill.review && <Review review={fill.review} language={language} />}
      {fill.waiting && (
        <form method="post" action={fill.waiting.action} className="form-fill">
          <p>{texts('againText')}</p>
          <div className="form-fill__buttons">
            <button type="submit" name="do" value="again" className="nl-button nl-button--secondary">
              {texts('again')}
            </button>
          </div>
        </form>
      )}
    </main>
  );
}

/** Everything that was answered, with the way back to each step. */
function Review({ review, language }: { review: NonNullable<FillFacts['review']>; language: string }) {
  const texts = fillTexts(language);
  return (
    <form method="post" action={review.action} className="form-fill" noValidate>
      {/* What Enter does in the field below: the first button of a form. */}
      <button type="submit" name="do" value="send" hidden tabIndex={-1} aria-hidden="true" />
      {review.address?.error && (
        <Problems
          id="form-problems"
          title={texts('problems')}
          problems={[{ href: `#${review.address.id}`, text: review.address.error }]}
        />
      )}
      <Island
        name="ProofOfWork"
        id={review.challenge}
        component={ProofOfWork}
        props={{ challenge: review.challenge }}
        hydrateOn="seen"
      />
      <h2 className="form-fill__title">{texts('reviewTitle')}</h2>
      <p>{texts('reviewIntro')}</p>
      <AnsweredSteps
        steps={review.steps}
        notAnswered={texts('notAnswered')}
        language={language}
        afterStep={({ id, title }) => (
          <button
            type="submit"
            name="do"
            value={`step:${id}`}
            className="nl-button nl-button--secondary"
            aria-label={title ? texts('changeStep', { title }) : undefined}
          >
            {texts('change')}
          </button>
        )}
      />
      {review.address && <Address address={review.address} language={language} />}
      <div className="form-fill__buttons">
        <button type="submit" name="do" value="send" className="nl-button nl-button--primary">
          {texts('send')}
        </button>
        <button type="submit" name="do" value="back" className="nl-button nl-button--secondary">
          {texts('back')}
        </button>
      </div>
    </form>
  );
}

interface AddressProps {
  address: NonNullable<NonNullable<FillFacts['review']>['address']>;
  language: string;
}

/** The address with which somebody confirms what they send. */
function Address({ address: { id, typed, error }, language }: AddressProps) {
  const texts = fillTexts(language);
  const told = [`${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="form-question">
      <label className="form-question__label" htmlFor={id}>
        {texts('address')}
      </label>
      <p className="form-question__help" id={`${id}-help`}>
        {texts('addressHelp')}
      </p>
      {error && (
        <p className="form-question__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <input
        type="email"
        id={id}
        name="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed}
        required
        aria-describedby={told}
        aria-invalid={error ? true : undefined}
      />
    </div>
  );
}
