import { useRevalidator } from 'react-router';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useAction } from '#ui/use-action.ts';
import type { Submission } from '../../submissions.contract.ts';
import { makeItem } from '../submissions.api.ts';
import { useSubmissionTexts } from '../texts.ts';

/** The item that a submission became, or the way to make one. */
export function SubmissionItem({ submission: { guid, form, item, canBecomeItem, steps } }: { submission: Submission }) {
  const app = useApp();
  const texts = useSubmissionTexts();
  const { revalidate } = useRevalidator();
  const making = useAction(() => ({
    type: 'create',
    entity: 'item',
    done: texts('item.made'),
    isHandled: () => true,
    run: () => makeItem(app, { guid: form.guid, submission: guid }),
    onDone: () => revalidate(),
  }));
  if (!item && !canBecomeItem) return null;
  const labels = new Map(steps.flatMap(({ questions }) => questions).map(({ id, label }) => [id, label]));
  const wrong = making.error instanceof AppError && making.error.code === 'unprocessable' ? making.error.fields : {};
  const names = Object.keys(wrong).map((id) => labels.get(id) ?? id);
  return (
    <section className="app-section">
      <h2>{texts('item.title')}</h2>
      {item ? (
        <p>
          <a href={item.path === null ? `/edit/${item.guid}` : encodeURI(`${item.path}/edit`)}>{texts('item.open')}</a>
        </p>
      ) : (
        <Button isBusy={making.isBusy} onClick={() => void making.start()}>
          {texts('item.make')}
        </Button>
      )}
      {names.length > 0 ? (
        <Alert>{texts('item.wrong', { questions: names.join(', ') })}</Alert>
      ) : (
        <FailureText error={making.error} />
      )}
    </section>
  );
}
