import { chartsFor } from '#features/engagement/form-results/result-charts.ts';
import { Labelled } from '../Labelled.tsx';
import { usePublicResults } from './use-public-results.ts';

interface ResultChartControlProps {
  label: string;
  form: string | null;
  question: string;
  value: string;
  nameOf: (chart: string) => string;
  onChange: (chart: string) => unknown;
}

/** What the result of a question is drawn as: the charts that fit how it is answered. */
export function ResultChartControl({ label, form, question, value, nameOf, onChange }: ResultChartControlProps) {
  const asked = usePublicResults(form).value?.questions.find(({ id }) => id === question);
  const charts: readonly string[] = asked ? chartsFor(asked) : ['auto'];
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {[...new Set([...charts, value])].map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
