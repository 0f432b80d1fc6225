import { useApp } from '#ui/screens/app-context.ts';
import type { Told } from '../statistics.contract.ts';
import { useStatisticsTexts } from './texts.ts';
import { useTold } from './told.ts';

interface Figure {
  name: string;
  label: string;
  value: Told;
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
          <dd>{told(value)}</dd>
          {before !== undefined && (
            <dd>
              <Trend value={value} before={before} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

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
