import { evaluate } from '#features/engagement/forms/definition/evaluate.ts';
import { fillTexts } from '#features/engagement/forms/fill-texts.ts';
import type { FormView } from '#features/engagement/forms/forms.contract.ts';
import { Paragraphs } from '#features/engagement/forms/ui/fill/QuestionControl.tsx';
import { shortGuid } from '#kernel/short-id.ts';
import { productWords } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { BlockPlace, ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import { FormStepIsland } from './FormStepIsland.tsx';
import type { formSchema } from './form.schema.ts';

type Props = ViewProps<typeof formSchema, { view: FormView }>;

/** A form: its first step, which works without script, or the way to it. What everybody gets is the same. */
export function FormBlockView({ content, options, data, place, texts }: Props) {
  const isEdited = useIsEdited();
  const { view } = data;
  if (content.form === null) return <EditorNote>{texts('noForm')}</EditorNote>;
  if (!view) return <EditorNote>{texts('gone')}</EditorNote>;
  const Title = `h${place.level}` as const;
  const { definition } = view;
  return (
    // In the editor nothing of it is filled in.
    <div className="form-block" inert={isEdited}>
      {options.showName && <Title className={`nl-heading nl-heading--level-${place.level}`}>{view.title}</Title>}
      {definition === null ? (
        <Refusal view={view} place={place} />
      ) : options.show === 'link' ? (
        <p>
          <a className="nl-button nl-button--primary" href={addressOf(place, view)}>
            {texts('start')}
          </a>
        </p>
      ) : (
        <FirstStep view={view} definition={definition} place={place} showsIntro={options.showIntro} />
      )}
    </div>
  );
}

/** Beside the search page, in the language of the page. */
const addressOf = ({ searchPath }: BlockPlace, { guid }: FormView) => searchPath.replace(/search$/, `form/${guid}`);

interface FirstStepProps {
  view: FormView;
  definition: NonNullable<FormView['definition']>;
  place: BlockPlace;
  showsIntro: boolean;
}

function FirstStep({ view, definition, place, showsIntro }: FirstStepProps) {
  const { language } = view;
  const texts = fillTexts(language);
  const [stepId] = evaluate(definition, {}, { today: place.today }).steps;
  if (stepId === undefined) return null;
  return (
    <>
      {showsIntro && <Paragraphs text={definition.intro[language] ?? ''} />}
      {view.availability === 'close-future' && view.closeOn !== null && (
        <p {...productWords(place.language)}>{texts('closesOn', { date: place.formatDate(view.closeOn, 'moment') })}</p>
      )}
      <FormStepIsland
        id={place.guid}
        step={{
          definition,
          stepId,
          version: view.version,
          language,
          today: place.today,
          given: {},
          full: view.fullOptions,
          idPrefix: `f${shortGuid(place.guid)}`,
          isChecked: false,
          action: addressOf(place, view),
          source: place.path,
          level: place.level < 4 ? ((place.level + 1) as 3 | 4) : 4,
          canContinueLater: view.canContinueLater,
        }}
      />
    </>
  );
}

/** Why it cannot be filled in now. */
function Refusal({ view, place }: { view: FormView; place: BlockPlace }) {
  const texts = fillTexts(place.language);
  const date = view.openOn === null ? '' : place.formatDate(view.openOn, 'moment');
  const said = {
    closed: view.closedText || texts('closedText'),
    'open-future': texts('openFuture', { date }),
    full: texts('fullText'),
    sent: texts('sentText'),
    login: texts('loginText'),
    'not-allowed': texts('notAllowedText'),
  };
  return <p {...productWords(place.language)}>{said[view.refusal ?? 'closed']}</p>;
}
