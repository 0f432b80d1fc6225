import type { Question, QuestionOf } from '../../definition/definition.schema.ts';
import { answerName, entriesName } from '../../definition/typed-answers.ts';
import { Checkboxes, Consent, Matrix, PickOne, Radios, Ranking, Rating, SelectOne, YesNo } from './choice-controls.tsx';
import { FileControl } from './FileControl.tsx';
import { GroupFrame } from './Frame.tsx';
import { idOf, partOf, type Slot, typedText } from './fill-context.ts';
import {
  AddressParts,
  AllocateParts,
  DateRangeParts,
  LocationParts,
  NameParts,
  SignatureParts,
} from './part-controls.tsx';
import { LongText, TypedInput } from './typed-controls.tsx';

interface QuestionProps {
  question: Question;
  slot: Slot;
}

/** A question as it is filled in; nothing where it is not asked. */
export function QuestionControl({ question, slot }: QuestionProps) {
  if (!slot.view.shown.has(slot.path)) return null;
  switch (question.kind) {
    case 'longText':
      return <LongText question={question} slot={slot} />;
    case 'radio':
    case 'eventSlot':
      return <Radios question={question} slot={slot} />;
    case 'checkboxes':
    case 'multiSelect':
    case 'imageChoice':
      return <Checkboxes question={question} slot={slot} />;
    case 'select':
      return <SelectOne question={question} slot={slot} />;
    case 'item':
    case 'person':
      return <PickOne question={question} slot={slot} />;
    case 'yesNo':
      return <YesNo question={question} slot={slot} />;
    case 'consent':
      return <Consent question={question} slot={slot} />;
    case 'rating':
      return <Rating question={question} slot={slot} />;
    case 'ranking':
      return <Ranking question={question} slot={slot} />;
    case 'matrix':
    case 'likert':
      return <Matrix question={question} slot={slot} />;
    case 'allocate':
      return <AllocateParts question={question} slot={slot} />;
    case 'name':
      return <NameParts question={question} slot={slot} />;
    case 'address':
      return <AddressParts question={question} slot={slot} />;
    case 'location':
      return <LocationParts question={question} slot={slot} />;
    case 'signature':
      return <SignatureParts question={question} slot={slot} />;
    case 'dateRange':
      return <DateRangeParts question={question} slot={slot} />;
    case 'group':
      return <Entries question={question} slot={slot} />;
    case 'file':
      return <FileControl question={question} slot={slot} />;
    case 'hidden':
      return <input type="hidden" name={answerName(slot.path)} value={typedText(slot.given)} />;
    case 'calculated':
      return (
        <p className={`form-question form-question--${question.width} form-outcome`}>
          <span className="form-question__label">{slot.view.say(question.label)}</span>
          <output>{slot.view.outcomes.get(slot.path) ?? '–'}</output>
        </p>
      );
    case 'heading':
      return <h3 className="form-heading">{slot.view.say(question.label)}</h3>;
    case 'paragraph':
      return <Paragraphs text={slot.view.say(question.text)} />;
    case 'picture':
      return question.image ? (
        <img className="form-picture" src={`/a/${question.image}?width=800`} alt={slot.view.say(question.label)} />
      ) : null;
    case 'video':
      return <Film question={question} view={slot.view} />;
    case 'divider':
      return <hr className="form-divider" />;
    default:
      return <TypedInput question={question} slot={slot} />;
  }
}

/** A film of this website with what is said in it; nobody else hears that it is watched. */
function Film({ question, view }: { question: QuestionOf<'video'>; view: Slot['view'] }) {
  const { film, captions } = question;
  if (film === null) return null;
  const [title, transcript] = [view.say(question.label), view.say(question.transcript)];
  return (
    <figure className="form-film">
      {/* biome-ignore lint/a11y/useMediaCaption: where there are none, what is said stands in the transcript. */}
      <video controls playsInline preload="none" src={`/f/${film}/film`} aria-label={title}>
        {captions && <track kind="captions" src={`/f/${captions}/captions`} label={view.texts('captions')} default />}
      </video>
      <figcaption>{title}</figcaption>
      {transcript && (
        <details>
          <summary>{view.texts('transcript')}</summary>
          <Paragraphs text={transcript} />
        </details>
      )}
    </figure>
  );
}

/** Lines with an empty one between them are paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/).filter((one) => one.trim() !== '');
  return paragraphs.map((paragraph, at) => (
    <p key={String(at)} className="nl-paragraph form-text">
      {paragraph}
    </p>
  ));
}

/** Entries of a repeating group, each with the way to take it away, and one more. */
function Entries({ question, slot }: { question: QuestionOf<'group'>; slot: Slot }) {
  const { view, path, given } = slot;
  const least = Math.max(1, view.required.has(path) ? question.minEntries : 1);
  const typed: readonly unknown[] = Array.isArray(given) ? given : [];
  const count = given === undefined ? least : typed.length;
  const entryLabel = (at: number) => {
    const own = view.say(question.entryLabel);
    return own ? `${own} ${at + 1}` : view.texts('entry', { number: at + 1 });
  };
  const own = view.say(question.entryLabel);
  return (
    <GroupFrame question={question} slot={slot}>
      <input type="hidden" name={entriesName(path)} value={count} />
      {Array.from({ length: count }, (_, at) => (
        <fieldset key={String(at)} className="form-entry">
          <legend>{entryLabel(at)}</legend>
          {question.questions.map((part) => (
            <QuestionControl
              key={part.id}
              question={part}
              slot={{
                view: withEntry(slot, part.id, at),
                path: `${path}.${at}.${part.id}`,
                given: partOf(typed[at], part.id),
              }}
            />
          ))}
          <button
            type="submit"
            name="do"
            value={`remove:${path}.${at}`}
            className="nl-button nl-button--secondary"
            formNoValidate
          >
            {view.texts('removeEntry', { label: entryLabel(at) })}
          </button>
        </fieldset>
      ))}
      {count < question.maxEntries && (
        <button
          type="submit"
          name="do"
          value={`add:${path}`}
          className="nl-button nl-button--secondary"
          id={idOf(slot, 'add')}
          formNoValidate
        >
          {own ? view.texts('addEntry', { label: own }) : view.texts('addOne')}
        </button>
      )}
    </GroupFrame>
  );
}

/** What was not evaluated yet, since nobody added it, is shown without conditions. */
function withEntry({ view, path }: Slot, part: string, at: number): Slot['view'] {
  const here = `${path}.${at}.${part}`;
  const isKnown = [...view.shown].some((one) => one.startsWith(`${path}.${at}.`));
  return isKnown || view.shown.has(here) ? view : { ...view, shown: new Set([...view.shown, here]) };
}
