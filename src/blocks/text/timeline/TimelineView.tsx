import { productWords } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import type { ImagesData } from '../../media/image-field.ts';
import { Phase } from './Phase.tsx';
import { stateOf } from './phase-dates.ts';
import type { timelineSchema } from './timeline.schema.ts';

type TimelineProps = ViewProps<typeof timelineSchema, ImagesData>;

/** Phases in the order they were put in; which one is now follows from the day. */
export function TimelineView({ content, options, data, place, texts }: TimelineProps) {
  const isEdited = useIsEdited();
  const phases = content.phases
    .map((phase, at) => ({ phase, at, state: stateOf(phase, place.today) }))
    .filter(({ phase }) => isEdited || phase.title !== '' || phase.text !== '');
  if (phases.length === 0) return null;
  const folds = options.pastCollapsed && !isEdited;
  const past = folds ? phases.filter(({ state }) => state === 'past') : [];
  const shown = phases.filter((one) => !past.includes(one));
  const list = (some: typeof phases) => (
    <ol className={`timeline timeline--${options.orientation}`}>
      {some.map((one) => (
        <Phase key={one.at} {...one} options={options} data={data} place={place} texts={texts} />
      ))}
    </ol>
  );
  return (
    <>
      {past.length > 0 && (
        <details className="timeline-past">
          <summary {...productWords(place.language)}>{texts('past', { count: past.length })}</summary>
          {list(past)}
        </details>
      )}
      {shown.length > 0 && list(shown)}
    </>
  );
}
