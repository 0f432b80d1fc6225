import { submissionTexts } from '#features/engagement/submissions/submission-texts.ts';
import type { OwnSubmission, OwnSubmissions } from '#features/engagement/submissions/submissions.contract.ts';
import { productWords } from '#kernel/texts.ts';
import type { ViewProps } from '../../define-block.ts';
import type { mySubmissionsSchema } from './my-submissions.schema.ts';

type Props = ViewProps<typeof mySubmissionsSchema, { own: OwnSubmissions }>;

/** What who is signed in sent to forms. Who is not gets the way to sign in: what everybody gets holds nothing of anybody. */
export function MySubmissionsView({ data, place, texts }: Props) {
  const { own } = data;
  const words = productWords(place.language);
  // On no page there is nobody to sign in.
  if (!own)
    return place.page === null ? null : (
      <p {...words}>
        {texts('signedOut')} <a href={`/login?returnUrl=${encodeURIComponent(place.path)}`}>{texts('signIn')}</a>
      </p>
    );
  if (own.submissions.length === 0) return <p {...words}>{texts('none')}</p>;
  return (
    <ul className="my-submissions">
      {own.submissions.map((one) => (
        <Row key={one.guid} submission={one} place={place} texts={texts} />
      ))}
    </ul>
  );
}

function Row({ submission, place, texts }: Pick<Props, 'place' | 'texts'> & { submission: OwnSubmission }) {
  const { guid, form, reference, state, submittedOn } = submission;
  const stateTexts = submissionTexts(place.language);
  // Beside the search page, in the language of the page.
  const address = place.searchPath.replace(/search$/, `submission/${guid}`);
  return (
    <li className="my-submissions__row">
      <a href={address}>{form}</a>
      <span {...productWords(place.language)} className="my-submissions__state">
        {stateTexts(`state.${state}`)}
      </span>
      <span className="my-submissions__facts">
        {texts('facts', { reference, date: place.formatDate(submittedOn, 'day') })}
      </span>
    </li>
  );
}
