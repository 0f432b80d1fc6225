import { useApp } from '#ui/screens/app-context.ts';
import type { Told } from '../statistics.contract.ts';
import { useStatisticsTexts } from './texts.ts';
import { useTold } from './told.ts';

interface Figure {
  name: string;
  label: string;
  /** A number, or words that stand in its place. */
  value: Told | string;
  /** Of the period that it is compared with. */
  before?: Told | undefined;
}

/** Large numbers, each with what it was before. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const told = useTold();
  return (
    <dl className="statistics__figures">
      {figures.map(({ name, label, value, before }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{isTold(value) ? told(value) : value}</dd>
          {before !== undefined && isTold(value) && (
            <dd>
              <Trend value={value} before={before} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const isTold = (value: Told | string): value is Told =>
  typeof value === 'number' || value === 'few' || value === 'some';

function Trend({ value, before }: { value: Told; before: Told }) {
  const { language } = useApp();
  const texts = useStatisticsTexts();
  const told = useTold();
  if (typeof value !== 'number' || typeof before !== 'number' || before === 0)
    return texts('trend.was', { count: told(before) });
  const change = (value - before) / before;
  const share = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return texts('trend', { share: share.format(change), count: told(before) });
}
