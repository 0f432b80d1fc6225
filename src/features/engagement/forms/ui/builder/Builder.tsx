import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useKit } from '#ui/kit.ts';
import { Select } from '#ui/Select.tsx';
import { LocalizedField } from '#ui/screens/fields/LocalizedField.tsx';
import { MoveButtons } from '#ui/screens/MoveButtons.tsx';
import { TextField } from '#ui/TextField.tsx';
import {
  type FormDefinition,
  type Question,
  type QuestionKind,
  questionKinds,
  type Step,
} from '../../definition/definition.schema.ts';
import { useFormTexts } from '../texts.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import * as edit from './edit-definition.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { useEmptyDrop, useQuestionDrag, useQuestionDrops } from './use-question-drag.ts';
import { useSay } from './use-say.ts';

interface BuilderProps {
  definition: FormDefinition;
  onChange: (definition: FormDefinition) => void;
}

/** Steps with their questions, each opened where it stands; every move has a button. */
export function Builder({ definition, onChange }: BuilderProps) {
  const texts = useFormTexts();
  const [open, setOpen] = useState<string>();
  useQuestionDrops((drop) => onChange(edit.placeQuestion(definition, drop)));
  return (
    <div className="form-builder">
      <details className="form-builder__texts">
        <summary>{texts('form.texts')}</summary>
        <LocalizedField
          label={texts('form.intro')}
          name="intro"
          isLong
          value={definition.intro}
          onChange={(intro) => onChange({ ...definition, intro })}
        />
        <LocalizedField
          label={texts('form.confirmation')}
          name="confirmation"
          isLong
          value={definition.confirmation}
          onChange={(confirmation) => onChange({ ...definition, confirmation })}
        />
      </details>
      {definition.steps.map((step, at) => (
        <StepEditor
          key={step.id}
          step={step}
          number={at + 1}
          definition={definition}
          open={open}
          onOpen={setOpen}
          onChange={onChange}
        />
      ))}
      <p>
        <Button onClick={() => onChange(edit.addStep(definition, {}))}>{texts('step.add')}</Button>
      </p>
    </div>
  );
}

interface StepEditorProps extends BuilderProps {
  step: Step;
  number: number;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
}

function StepEditor({ step, number, definition, open, onOpen, onChange }: StepEditorProps) {
  const texts = useFormTexts();
  const say = useSay();
  const { steps } = definition;
  const name = texts('step.name', { number });
  return (
    <section className="form-builder__step">
      <header className="form-builder__head">
        <h2>{[name, say(step.title)].filter(Boolean).join(': ')}</h2>
        <span className="action-group">
          <MoveButtons
            name={name}
            isFirst={number === 1}
            isLast={number === steps.length}
            onMove={(by) => onChange(edit.moveStep(definition, step.id, by))}
          />
          {steps.length > 1 && (
            <IconButton
              icon="remove"
              label={texts('step.remove', { number })}
              onClick={() => onChange(edit.removeStep(definition, step.id))}
            />
          )}
        </span>
      </header>
      <details className="form-builder__texts">
        <summary>{texts('step.options', { number })}</summary>
        <LocalizedField
          label={texts('step.title')}
          name="title"
          value={step.title}
          onChange={(title) => onChange(edit.changeStep(definition, { ...step, title }))}
        />
        <LocalizedField
          label={texts('step.text')}
          name="text"
          isLong
          value={step.text}
          onChange={(text) => onChange(edit.changeStep(definition, { ...step, text }))}
        />
        <ConditionEditor
          label={texts('step.showWhen')}
          value={step.showWhen}
          questions={edit.askedBefore(definition, step.id)}
          onChange={(showWhen) => onChange(edit.changeStep(definition, { ...step, showWhen }))}
        />
      </details>
      <QuestionList place={{ step: step.id }} definition={definition} open={open} onOpen={onOpen} onChange={onChange} />
    </section>
  );
}

interface QuestionListProps extends BuilderProps {
  place: edit.QuestionPlace;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
}

function QuestionList({ place, definition, open, onOpen, onChange }: QuestionListProps) {
  const questions = edit.questionsAt(definition, place);
  return (
    <>
      {questions.length === 0 ? (
        <NoQuestions place={place} />
      ) : (
        <ol className="form-builder__questions">
          {questions.map((question, at) => (
            <QuestionItem
              key={question.id}
              question={question}
              place={place}
              definition={definition}
              isFirst={at === 0}
              next={questions[at + 1]?.id}
              open={open}
              onOpen={onOpen}
              onChange={onChange}
            />
          ))}
        </ol>
      )}
      <AddQuestion place={place} definition={definition} onChange={onChange} onOpen={onOpen} />
    </>
  );
}

interface QuestionItemProps extends QuestionListProps {
  question: Question;
  isFirst: boolean;
  /** Id of the question that stands after it; undefined: it is the last. */
  next: string | undefined;
}

function NoQuestions({ place }: { place: edit.QuestionPlace }) {
  const texts = useFormTexts();
  const { element, isOver } = useEmptyDrop(place);
  return (
    <p ref={element} className="app-quiet form-builder__none" data-over={isOver || undefined}>
      {texts('question.none')}
    </p>
  );
}

function QuestionItem({ question, place, definition, isFirst, next, open, onOpen, onChange }: QuestionItemProps) {
  const texts = useFormTexts();
  const say = useSay();
  const name = say(question.label) || texts(`kind.${question.kind}`);
  const isOpen =
    open === question.id || (question.kind === 'group' && question.questions.some(({ id }) => id === open));
  const stepAt = definition.steps.findIndex(({ id }) => id === place.step);
  const isInside = place.group !== undefined;
  const isLast = next === undefined;
  const { item, row, edge } = useQuestionDrag({
    question: question.id,
    place,
    next,
    isGroup: question.kind === 'group',
  });
  return (
    <li className="form-builder__question" id={`question-${question.id}`} ref={item} data-drop={edge}>
      <div className="form-builder__head form-builder__row" ref={row}>
        <button
          type="button"
          className="form-builder__name"
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? undefined : question.id)}
        >
          <strong>{name}</strong>
          <small>
            {texts(`kind.${question.kind}`)}
            {'isRequired' in question && question.isRequired && `, ${texts('question.required').toLowerCase()}`}
          </small>
        </button>
        <span className="action-group">
          <MoveButtons
            name={name}
            isFirst={isFirst && (isInside || stepAt === 0)}
            isLast={isLast && (isInside || stepAt === definition.steps.length - 1)}
            onMove={(by) => onChange(edit.moveQuestion(definition, place, { id: question.id, by }))}
          />
          <IconButton
            icon="duplicate"
            label={texts('question.copy', { name })}
            onClick={() => {
              const copied = edit.copyQuestion(definition, place, question);
              onChange(copied.definition);
              onOpen(copied.id);
            }}
          />
          <IconButton
            icon="remove"
            label={texts('question.remove', { name })}
            onClick={() => onChange(edit.removeQuestion(definition, place, question.id))}
          />
        </span>
      </div>
      {isOpen && (
        <QuestionEditor
          question={question}
          before={edit.askedBefore(definition, question.id)}
          onChange={(changed) => onChange(edit.changeQuestion(definition, place, changed))}
        />
      )}
      {isOpen && question.kind === 'group' && (
        <fieldset className="form-builder__group">
          <legend>{texts('question.inGroup')}</legend>
          <QuestionList
            place={{ ...place, group: question.id }}
            definition={definition}
            open={open}
            onOpen={onOpen}
            onChange={onChange}
          />
        </fieldset>
      )}
    </li>
  );
}

interface AddQuestionProps extends BuilderProps {
  place: edit.QuestionPlace;
  onOpen: (id: string) => void;
}

function AddQuestion({ place, definition, onChange, onOpen }: AddQuestionProps) {
  const { platform } = useKit();
  const texts = useFormTexts();
  const [kind, setKind] = useState<QuestionKind>('text');
  const [label, setLabel] = useState('');
  const kinds = questionKinds.filter((one) => place.group === undefined || edit.isSimple(one));
  const add = () => {
    const words = label.trim() === '' ? {} : { [platform.defaultLanguage]: label.trim() };
    const added = edit.addQuestion(definition, place, { kind, label: words });
    onChange(added.definition);
    onOpen(added.id);
    setLabel('');
  };
  return (
    <form
      className="form-builder__line form-builder__add"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Select
        label={texts('question.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: texts(`kind.${value}`) }))}
        onChange={(value) => setKind(value as QuestionKind)}
      />
      <TextField label={texts('question.label')} value={label} onChange={setLabel} autoComplete="off" />
      <Button type="submit">{texts('question.add')}</Button>
    </form>
  );
}
