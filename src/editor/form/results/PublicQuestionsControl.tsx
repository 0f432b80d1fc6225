import { useEditor } from '../../editor-context.ts';
import { CheckList } from '../CheckList.tsx';
import { Labelled } from '../Labelled.tsx';
import { usePublicResults } from './use-public-results.ts';

interface PublicQuestionsControlProps {
  label: string;
  /** Null: none is chosen yet. */
  form: string | null;
  value: readonly string[];
  onChange: (questions: string[]) => unknown;
}

/** Which results of a form are shown: of the questions that are marked public, all where none is chosen. */
export function PublicQuestionsControl({ label, form, value, onChange }: PublicQuestionsControlProps) {
  const { texts } = useEditor();
  const found = usePublicResults(form).value;
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

interface PublicQuestionControlProps {
  label: string;
  form: string | null;
  value: string;
  onChange: (question: string) => unknown;
}

/** One of the questions that are marked public. */
export function PublicQuestionControl({ label, form, value, onChange }: PublicQuestionControlProps) {
  const { texts } = useEditor();
  const found = usePublicResults(form).value;
  const questions = found?.questions ?? [];
  const isGone = found !== undefined && value !== '' && !questions.some(({ id }) => id === value);
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{texts('publicQuestion.none')}</option>
          {isGone && <option value={value}>{texts('publicQuestions.gone', { id: value })}</option>}
          {questions.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
