import { getPublicResults } from '#features/engagement/form-results/form-results.contract.ts';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor } from '../editor-context.ts';
import { CheckList } from './CheckList.tsx';

interface PublicQuestionsControlProps {
  label: string;
  /** Null: none is chosen yet. */
  form: string | null;
  value: readonly string[];
  onChange: (questions: string[]) => unknown;
}

/** Which results of a form are shown: of the questions that are marked public, all where none is chosen. */
export function PublicQuestionsControl({ label, form, value, onChange }: PublicQuestionsControlProps) {
  const { api, texts, context } = useEditor();
  const { value: found } = useLoaded(
    async () =>
      form === null ? null : api.call(getPublicResults, { params: { guid: form }, query: { lang: context.language } }),
    `${form} ${context.language}`,
  );
  if (form === null) return null;
  const questions = found?.questions ?? [];
  // What is chosen of another form, or is public no more, can be taken away.
  const gone = value.filter((id) => !questions.some((one) => one.id === id));
  return (
    <CheckList
      label={label}
      options={[
        ...questions.map((one) => ({ value: one.id, label: one.label })),
        ...(found ? gone.map((id) => ({ value: id, label: texts('publicQuestions.gone', { id }) })) : []),
      ]}
      chosen={value}
      note={texts(found && questions.length === 0 ? 'publicQuestions.none' : 'publicQuestions.only')}
      onChange={onChange}
    />
  );
}
