import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import { type AnyNode as Node, walkNodes } from './walk-nodes.ts';

/** Tables that hold no platform's content and may be asked without one. */
const open = new Set(['platform', 'platform_host', 'change_log', 'schema_migration']);

/**
 * Refuses a query in which some table is not bound to this platform: every alias must compare its `platform_id` with the
 * platform's value, or with another alias that does; every insert must carry it (decision 0006).
 */
export function platformGuard(platformId: string): KyselyPlugin {
  return {
    transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
      const seen = new Inspector(platformId);
      walkNodes(node, (one) => seen.look(one));
      const loose = seen.looseTables();
      if (loose.length > 0) throw new Error(`query without its platform: ${loose.join(', ')}`);
      return node;
    },
    transformResult: async ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> => result,
  };
}

class Inspector {
  readonly #platformId: string;
  readonly #tables = new Map<string, string>();
  readonly #bound = new Set<string>();
  readonly #equal: [string, string][] = [];
  readonly #named = new Set<string>();
  #isBoundOnce = false;

  constructor(platformId: string) {
    this.#platformId = platformId;
  }

  looseTables(): string[] {
    const bound = new Set(this.#bound);
    for (let before = -1; before !== bound.size; ) {
      before = bound.size;
      for (const [a, b] of this.#equal) {
        if (bound.has(a)) bound.add(b);
        else if (bound.has(b)) bound.add(a);
      }
    }
    const asked = [...this.#tables].filter(([, table]) => !open.has(table) && !this.#named.has(table));
    if (asked.length === 1 && this.#isBoundOnce) return [];
    return asked.filter(([alias]) => !bound.has(alias)).map(([alias]) => alias);
  }

  look(node: Node) {
    if (node.kind === 'CommonTableExpressionNameNode') this.#named.add(identifier(node.table as Node));
    if (node.kind === 'AliasNode' && (node.node as Node).kind === 'TableNode') {
      this.#tables.set(name(node.alias as Node), identifier(node.node as Node));
      this.#tables.delete(`\0${identifier(node.node as Node)}`);
    }
    if (
      node.kind === 'FromNode' ||
      node.kind === 'UpdateQueryNode' ||
      node.kind === 'JoinNode' ||
      node.kind === 'UsingNode'
    )
      this.#enter(node);
    if (node.kind === 'InsertQueryNode') this.#insert(node);
    if (node.kind === 'BinaryOperationNode') this.#compare(node);
  }

  #enter(node: Node) {
    const tables = (node.froms ?? node.tables ?? [node.table]) as Node[];
    for (const table of tables) {
      if (table?.kind === 'TableNode') this.#tables.set(identifier(table), identifier(table));
    }
  }

  #insert(node: Node) {
    const into = identifier(node.into as Node);
    if (open.has(into)) return;
    const columns = ((node.columns ?? []) as Node[]).map((column) => name(column.column as Node));
    const at = columns.indexOf('platform_id');
    const values = node.values as Node | undefined;
    const rows = (values?.values ?? []) as Node[];
    const isOwn = (row: Node) => {
      const value = (row.values as unknown[])[at];
      const plain = (value as Node | null)?.kind === 'ValueNode' ? (value as Node).value : value;
      return plain === this.#platformId;
    };
    const isSelect = values?.kind === 'SelectQueryNode' || values?.kind === 'RawNode';
    if (at < 0 || (!isSelect && !rows.every(isOwn))) throw new Error(`insert into ${into} without its platform`);
  }

  #compare(node: Node) {
    const left = reference(node.leftOperand as Node);
    if (left?.column !== 'platform_id' || (node.operator as Node).operator !== '=') return;
    const right = node.rightOperand as Node;
    const other = reference(right);
    if (other?.column === 'platform_id') {
      this.#equal.push([left.alias, other.alias]);
    } else if (right.kind === 'ValueNode' && right.value === this.#platformId) {
      if (left.alias === '') this.#isBoundOnce = true;
      else this.#bound.add(left.alias);
    }
  }
}

const name = (node: Node): string =>
  node.kind === 'IdentifierNode' ? (node.name as string) : name(node.column as Node);

const identifier = (node: Node): string => {
  const table = node.kind === 'TableNode' ? (node.table as Node) : node;
  return ((table.identifier as Node | undefined)?.name as string) ?? (table.name as string) ?? '';
};

function reference(node: Node): { alias: string; column: string } | undefined {
  if (node.kind !== 'ReferenceNode') return undefined;
  const column = node.column as Node;
  if (column.kind !== 'ColumnNode') return undefined;
  return { alias: node.table ? identifier(node.table as Node) : '', column: name(column) };
}
