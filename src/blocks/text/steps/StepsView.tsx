import { productWords } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable, type EditableTag } from '../../Editable.tsx';
import { useHeadingIds } from '../../outline/outline-context.ts';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import type { stepsSchema } from './steps.schema.ts';

export function StepsView({ content, options, place, texts }: ViewProps<typeof stepsSchema>) {
  const isEdited = useIsEdited();
  const headingIds = useHeadingIds();
  const shown = content.steps.filter(({ heading, text }) => isEdited || heading !== '' || text !== '');
  if (shown.length === 0) return null;
  const Heading: EditableTag = `h${place.level}`;
  return (
    <ol className={`steps steps--${options.orientation} steps--${options.style}`}>
      {shown.map((step) => {
        const field = `steps.${content.steps.indexOf(step)}`;
        const state = options.showState ? step.state : 'none';
        return (
          <li key={field} className={`step step--${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            {state !== 'none' && (
              <p className="step__state" {...productWords(place.language)}>
                {texts(`state.${state}`)}
              </p>
            )}
            {(step.heading || isEdited) && (
              <Heading
                id={headingIds(`${field}.heading`)}
                className="nl-heading nl-heading--level-4"
                data-unfilled={step.heading ? undefined : ''}
              >
                <BlockLink link={step.link} place={place} className="nl-link">
                  <Editable field={`${field}.heading`}>{step.heading}</Editable>
                </BlockLink>
              </Heading>
            )}
            <Editable field={`${field}.text`} as="p" className="step__text">
              {step.text}
            </Editable>
          </li>
        );
      })}
    </ol>
  );
}
