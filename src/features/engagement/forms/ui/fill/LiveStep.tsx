import { type FormEvent, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import type { FormDefinition, Step } from '../../definition/definition.schema.ts';
import { type Evaluation, evaluate, type GivenAnswers, stepOf } from '../../definition/evaluate.ts';
import { changeEntries, type FillAction, readAction } from '../../definition/fill-actions.ts';
import { inGroup, isAsked } from '../../definition/questions.ts';
import { FillStep } from './FillStep.tsx';
import { elementId } from './fill-context.ts';
import { focusOn, formIn, guardLeaving, isFilledIn, valuesOf } from './in-browser.ts';
import { Problems } from './Problems.tsx';
import { readTypedStep, type TypedStep } from './typed-step.ts';
import { viewOfAnswers } from './view-of.ts';

/** One step of a form as somebody has it before them. JSON: it is an island on pages. */
export interface LiveStepProps {
  /** With its texts in `language` only. */
  definition: FormDefinition;
  /** Id of the step. */
  stepId: string;
  version: number;
  language: string;
  /** The day where the platform is, `YYYY-MM-DD`. */
  today: string;
  given: GivenAnswers;
  /** Options without places, as `question.option`. */
  full: readonly string[];
  /** Of this form on its page: before the ids of its elements. */
  idPrefix: string;
  /** What is wrong in it is said. */
  isChecked: boolean;
  /** Where it is sent. */
  action: string;
  /** Path of the page that it stands on. */
  source: string;
  /** Heading level of its title. */
  level: 2 | 3 | 4;
  canContinueLater: boolean;
}

interface Filling {
  typed: TypedStep;
  /** Paths of which it is said what is wrong, until they are right. */
  said: ReadonlySet<string>;
  /** Questions came that were not there before. */
  isMore: boolean;
  /** Controls are made again when an entry of a group came or went. */
  round: number;
  /** Id of the element that the focus goes to. */
  focus?: string;
}

interface OwnProps extends LiveStepProps {
  /** Hears of the buttons in the place of a server: for a form that is tried. */
  onDo?: (action: FillAction, given: GivenAnswers) => void;
}

/**
 * A step that answers while somebody types: which questions are asked, what is calculated, and, once they were told what is wrong, that
 * it is right now. Without scripts it is the same form, and the server says all of that after each step.
 */
export function LiveStep({ onDo, ...props }: OwnProps) {
  const { definition, language, today, full, idPrefix } = props;
  const step = definition.steps.find(({ id }) => id === props.stepId) as Step;
  const evaluated = (answers: GivenAnswers) => evaluate(definition, answers, { today });
  const wrongIn = (answers: GivenAnswers) =>
    [...evaluated(answers).problems.keys()].filter((path) => stepOf(definition, path) === step.id);
  const [filling, fill] = useState<Filling>(() => ({
    typed: { given: props.given, answers: props.given },
    said: new Set(props.isChecked ? wrongIn(props.given) : []),
    isMore: false,
    round: 0,
  }));
  const { typed, said, isMore, round } = filling;
  const evaluation = evaluated(typed.answers);
  const seen = viewOfAnswers({
    definition,
    evaluation,
    language,
    say: (text) => text[language] ?? '',
    isChecked: true,
    full,
    idPrefix,
  });
  const view = { ...seen, errors: new Map([...seen.errors].filter(([path]) => said.has(path))) };
  const frame = useRef<object>(null);
  const { hear, send } = useTyping({ ...props, onDo, step, filling, fill, evaluated, wrongIn, frame });
  const at = Math.max(0, evaluation.steps.indexOf(step.id));
  const count = evaluation.steps.length;
  return (
    <div className="form-live" ref={frame as Ref<HTMLDivElement>}>
      <Problems
        id={`${idPrefix}-problems`}
        title={view.texts('problems')}
        problems={[...view.errors].map(([path, { full: text }]) => ({ href: `#${elementId(idPrefix, path)}`, text }))}
      />
      <p className="visually-hidden" role="status">
        {isMore && view.texts('moreQuestions')}
      </p>
      <FillStep
        {...props}
        key={round}
        step={step}
        given={typed.given}
        view={view}
        isFirst={at === 0}
        isLast={at === count - 1}
        progress={count > 1 ? view.texts('step', { number: at + 1, count }) : ''}
        onInput={hear}
        onSubmit={send}
      />
    </div>
  );
}

interface Typing extends OwnProps {
  step: Step;
  filling: Filling;
  fill: (filling: Filling) => void;
  evaluated: (answers: GivenAnswers) => Evaluation;
  /** Paths of what is wrong in this step. */
  wrongIn: (answers: GivenAnswers) => string[];
  frame: RefObject<object | null>;
}

/** Hears what is typed, and sends it where nothing is wrong. */
function useTyping({ onDo, step, filling, fill, evaluated, wrongIn, frame, ...props }: Typing) {
  const { idPrefix } = props;
  const { typed, said, round } = filling;
  const evaluation = evaluated(typed.answers);
  const isUnsent = useRef(false);
  // Before it lived somebody may have typed in it, and a browser fills in what it knows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes to live
  useEffect(() => {
    const form = formIn(frame.current);
    if (form && isFilledIn(form)) hear({ currentTarget: form });
  }, []);
  const isTried = onDo !== undefined;
  useEffect(() => (isTried ? undefined : guardLeaving(() => isUnsent.current)), [isTried]);
  useEffect(() => {
    if (filling.focus !== undefined) focusOn(filling.focus);
  }, [filling]);

  const read = (form: object) => readTypedStep(valuesOf(form), { step, given: typed.given, shown: evaluation.shown });
  const hear = ({ currentTarget }: { currentTarget: object }) => {
    isUnsent.current = true;
    const now = read(currentTarget);
    const { shown } = evaluated(now.answers);
    const wrong = new Set(wrongIn(now.answers));
    fill({
      typed: now,
      // What was right stays without a word until it is sent.
      said: new Set([...said].filter((path) => wrong.has(path))),
      isMore: step.questions.some((one) => isAsked(one) && shown.has(one.id) && !evaluation.shown.has(one.id)),
      round,
    });
  };
  const send = (event: FormEvent<object>) => {
    const now = read(event.currentTarget);
    const action = readAction(buttonOf(event));
    const wrong = action.name === 'next' ? wrongIn(now.answers) : [];
    isUnsent.current = true;
    if (action.name === 'add' || action.name === 'remove') {
      event.preventDefault();
      const given = changeEntries(now.given, action);
      const answers = changeEntries(now.answers, action);
      fill({
        typed: { given, answers },
        said: new Set(),
        isMore: false,
        round: round + 1,
        focus: besideEntry(props, action, given),
      });
    } else if (wrong.length > 0) {
      event.preventDefault();
      fill({ typed: now, said: new Set(wrong), isMore: false, round, focus: `${idPrefix}-problems` });
    } else if (onDo) {
      event.preventDefault();
      onDo(action, now.given);
    } else isUnsent.current = false;
  };
  return { hear, send };
}

const buttonOf = ({ nativeEvent }: FormEvent<object>) =>
  (nativeEvent as { submitter?: { value?: string } | null }).submitter?.value;

/** Where the focus goes: into the entry that came, or to the group of the one that went. */
function besideEntry(
  { definition, idPrefix }: LiveStepProps,
  { name, of = '' }: FillAction,
  given: GivenAnswers,
): string {
  const group = definition.steps.flatMap(({ questions }) => questions).find(({ id }) => id === of);
  const first = group && inGroup(group).find((question) => isAsked(question as never));
  const entries = given[of];
  if (name === 'remove' || !first || !Array.isArray(entries)) return elementId(idPrefix, of);
  return elementId(idPrefix, `${of}.${entries.length - 1}.${first.id}`);
}
