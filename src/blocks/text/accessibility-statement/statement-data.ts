import type { StatementSummary } from '#features/operations/accessibility/accessibility.contract.ts';

export interface StatementData {
  statement: { statement: StatementSummary | null };
}
