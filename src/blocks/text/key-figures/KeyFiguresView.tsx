import { useIsEdited } from '../../block-editing.ts';
import type { BlockPlace, ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { Island } from '../../Island.tsx';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import CountUp from './CountUp.island.tsx';
import type { keyFiguresSchema } from './key-figures.schema.ts';

export function KeyFiguresView({ content, options, place }: ViewProps<typeof keyFiguresSchema>) {
  const isEdited = useIsEdited();
  const shown = content.figures.filter(({ value, label }) => isEdited || value !== '' || label !== '');
  if (shown.length === 0) return null;
  return (
    <ul className={`key-figures key-figures--columns-${options.columns}`}>
      {shown.map((figure) => (
        <Figure
          key={content.figures.indexOf(figure)}
          at={content.figures.indexOf(figure)}
          figure={figure}
          counts={options.countUp && !isEdited}
          place={place}
        />
      ))}
    </ul>
  );
}

interface FigureProps {
  at: number;
  figure: ViewProps<typeof keyFiguresSchema>['content']['figures'][number];
  counts: boolean;
  place: BlockPlace;
}

function Figure({ at, figure, counts, place }: FigureProps) {
  const field = `figures.${at}`;
  return (
    <li className="key-figure">
      <div className="key-figure__value">
        {counts ? (
          <Island
            name="CountUp"
            id={`${at}${place.guid}`}
            wakes="seen"
            component={CountUp}
            props={{ value: figure.value }}
          />
        ) : (
          <Editable field={`${field}.value`}>{figure.value}</Editable>
        )}{' '}
        <Editable field={`${field}.unit`} className="key-figure__unit">
          {figure.unit}
        </Editable>
      </div>
      <p className="key-figure__label">
        <BlockLink link={figure.link} place={place} className="nl-link">
          <Editable field={`${field}.label`} className="key-figure__words">
            {figure.label}
          </Editable>
        </BlockLink>
      </p>
    </li>
  );
}
