import type { QuestionResult } from './form-results.contract.ts';

/** What somebody may choose to have a result drawn as; `table`: its numbers, without a drawing. */
export const resultCharts = ['auto', 'bar', 'column', 'pie', 'line', 'stacked', 'table'] as const;
export type ResultChart = (typeof resultCharts)[number];

/** Those that fit how a question is answered: parts of a whole only where each person gives one answer. */
export function chartsFor({ as, kind }: Pick<QuestionResult, 'as' | 'kind'>): readonly ResultChart[] {
  switch (as) {
    case 'choices':
      return ['checkboxes', 'multiSelect', 'imageChoice'].includes(kind)
        ? ['auto', 'bar', 'column', 'table']
        : ['auto', 'bar', 'column', 'pie', 'table'];
    case 'months':
      return ['auto', 'column', 'line', 'table'];
    case 'numbers':
    case 'ranks':
    case 'amounts':
      return ['auto', 'bar', 'column', 'table'];
    case 'table':
      return ['auto', 'stacked'];
    case 'texts':
      return ['auto'];
  }
}
