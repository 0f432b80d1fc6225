import type { ListMeta } from '#features/content/items/items.contract.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { BlockPlace, ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { Island } from '../../Island.tsx';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import CountUp from './CountUp.island.tsx';
import type { keyFiguresSchema } from './key-figures.schema.ts';

/** What the lists are whose items are counted, by `countName`. */
export type CountsData = Record<string, ListMeta>;

export const countName = (list: string) => `list-${list}`;

export function KeyFiguresView({ content, options, data, place }: ViewProps<typeof keyFiguresSchema, CountsData>) {
  const isEdited = useIsEdited();
  const numbers = new Intl.NumberFormat(place.language);
  const counted = ({ list }: Figure) => {
    const total = list ? data[countName(list)]?.total : undefined;
    return total === undefined ? undefined : numbers.format(total);
  };
  const shown = content.figures.filter(
    (figure) => isEdited || figure.value !== '' || counted(figure) || (figure.label !== '' && !figure.list),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={`key-figures key-figures--columns-${options.columns}`}>
      {shown.map((figure) => (
        <FigureItem
          key={content.figures.indexOf(figure)}
          at={content.figures.indexOf(figure)}
          figure={figure}
          counted={counted(figure)}
          counts={options.countUp && !isEdited}
          place={place}
        />
      ))}
    </ul>
  );
}

type Figure = ViewProps<typeof keyFiguresSchema>['content']['figures'][number];

interface FigureProps {
  at: number;
  figure: Figure;
  /** How many items its list has, in figures. */
  counted: string | undefined;
  counts: boolean;
  place: BlockPlace;
}

function FigureItem({ at, figure, counted, counts, place }: FigureProps) {
  const field = `figures.${at}`;
  const isEdited = useIsEdited();
  return (
    <li className="key-figure">
      <div className="key-figure__value">
        {counts ? (
          <Island
            name="CountUp"
            id={`${at}${place.guid}`}
            hydrateOn="seen"
            component={CountUp}
            props={{ value: counted ?? figure.value }}
          />
        ) : (
          (counted ?? <Editable field={`${field}.value`}>{figure.value}</Editable>)
        )}{' '}
        <Editable field={`${field}.unit`} className="key-figure__unit">
          {figure.unit}
        </Editable>
      </div>
      {(figure.label || isEdited) && (
        <p className="key-figure__label">
          <BlockLink link={figure.link} place={place} className="nl-link">
            <Editable field={`${field}.label`} className="key-figure__words">
              {figure.label}
            </Editable>
          </BlockLink>
        </p>
      )}
    </li>
  );
}
