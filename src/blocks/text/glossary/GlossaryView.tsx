import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import type { glossarySchema } from './glossary.schema.ts';

type GlossaryProps = ViewProps<typeof glossarySchema>;

/** While it is edited it is a list: every word can be reached. */
export function GlossaryView({ content, options, place }: GlossaryProps) {
  const isEdited = useIsEdited();
  const shown = content.terms
    .map((term, at) => ({ ...term, at }))
    .filter(({ term, explanation }) => isEdited || (term !== '' && explanation !== ''));
  if (shown.length === 0) return null;
  if (options.display === 'tooltip' && !isEdited) return <Words terms={shown} guid={place.guid} />;
  return (
    <dl className={`glossary glossary--${options.display === 'inline' ? 'inline' : 'list'}`}>
      {shown.map(({ at, term, explanation }) => (
        <div key={at} className="glossary__entry">
          <dt>
            <dfn>
              <Editable field={`terms.${at}.term`}>{term}</Editable>
            </dfn>
          </dt>
          <dd>
            <Editable field={`terms.${at}.explanation`} as="div">
              {explanation}
            </Editable>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface WordsProps {
  guid: string;
  terms: readonly { at: number; term: string; explanation: string }[];
}

/** Words that open what they mean, by pointer, touch and keyboard: the browser's own popover, closed by Escape or beside it. */
function Words({ guid, terms }: WordsProps) {
  return (
    <ul className="glossary glossary--tooltip">
      {terms.map(({ at, term, explanation }) => {
        const id = `term-${guid}-${at}`;
        return (
          <li key={at}>
            <button type="button" className="glossary__word" popoverTarget={id}>
              {term}
            </button>
            <div id={id} popover="auto" className="glossary__explanation">
              <p>
                <dfn>{term}</dfn>
              </p>
              <p>{explanation}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
