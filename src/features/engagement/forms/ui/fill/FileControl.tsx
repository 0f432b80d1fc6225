import { acceptOf, type FileKind } from '#features/content/files/file-types.rules.ts';
import type { FileAnswer } from '../../definition/answers.ts';
import type { QuestionOf } from '../../definition/definition.schema.ts';
import { answerName, fileName } from '../../definition/typed-answers.ts';
import { GroupFrame } from './Frame.tsx';
import { idOf, type Slot } from './fill-context.ts';

const kindsOf: Readonly<Record<QuestionOf<'file'>['accepts'], readonly FileKind[]>> = {
  any: ['document', 'text', 'archive', 'audio', 'video', 'image'],
  images: ['image'],
  documents: ['document', 'text', 'archive'],
};

/** Files that were sent with an earlier step, each to keep or not, and the way to choose more. */
export function FileControl({ question, slot }: { question: QuestionOf<'file'>; slot: Slot }) {
  const { view, path, given } = slot;
  const kept = Array.isArray(given) ? (given as readonly FileAnswer[]) : [];
  const id = idOf(slot, 'new');
  const { maxFiles, accepts } = question;
  return (
    <GroupFrame question={question} slot={slot}>
      {kept.map(({ guid, name }) => (
        <label key={guid} className="form-choice">
          <input type="checkbox" name={answerName(path)} value={guid} defaultChecked />
          <span>{view.texts('file.keep', { name })}</span>
        </label>
      ))}
      <span className="form-part">
        <label htmlFor={id}>
          {maxFiles === 1 ? view.texts('file.choose') : view.texts('file.chooseMany', { max: maxFiles })}
        </label>
        <input
          id={id}
          name={fileName(path)}
          type="file"
          multiple={maxFiles > 1}
          accept={acceptOf(kindsOf[accepts])}
          aria-invalid={view.errors.has(path) || undefined}
        />
      </span>
    </GroupFrame>
  );
}
