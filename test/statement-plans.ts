interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How PostgreSQL really ran a statement. */
export interface StatementPlan {
  name: string;
  nodes: PlanNode[];
}

/** Asks the database as its owner. */
type Ask = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Runs a statement, and says how it was run. */
export async function planOf(ask: Ask, name: string, { text, values }: { text: string; values: unknown[] }) {
  const [first] = await ask(`explain (analyze, format json) ${text}`, values);
  const [{ Plan }] = (first as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'];
  return { name, nodes: nodesOf(Plan) };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** So many are counted before it is said that there are more. */
const counted = 10_001;

/** What a plan has that grows with the items: a table read, or rows sorted, beyond what is counted. */
export const faultsOf = ({ name, nodes }: StatementPlan) =>
  nodes.flatMap((node) => {
    const rows = node['Actual Rows'] * node['Actual Loops'];
    const passed = rows + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
    if (node['Node Type'].includes('Seq Scan') && passed > counted)
      return [`${name}: ${node['Node Type']} of ${passed} rows of ${node['Relation Name']}`];
    return node['Node Type'].includes('Sort') && rows > counted
      ? [`${name}: ${node['Node Type']} of ${rows} rows`]
      : [];
  });
