import {
  type CompiledQuery,
  DummyDriver,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type OperationNodeSource,
  PostgresDialect,
  type QueryExecutor,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { Database } from '../tables.ts';
import { type AnyNode as Node, walkNodes } from './walk-nodes.ts';

/** What changes along with a table: by its triggers, where its rows go, and the views of it. A test compares it with the database. */
export const changesAlong: Readonly<Record<string, readonly string[]>> = {
  account: [
    'api_key',
    'authenticator',
    'authorization_request',
    'email_verification',
    'follow',
    'follow_choice',
    'follow_notice',
    'newsletter_subscription',
    'passkey',
    'password_reset',
    'pending_sign_in',
    'provider_account',
    'recovery_code',
    'remembered_device',
    'rights_epoch',
    'role_request',
    'rule_due',
    'session',
    'sign_in',
    'statistics_reader',
    'support_access',
    'terms_choice',
  ],
  api_key: ['rights_epoch'],
  audit_entry: ['item_wait', 'webhook_delivery'],
  block_access: ['search_due'],
  document: ['document_check', 'follow', 'follow_event', 'issue', 'publication_reason', 'search_due'],
  follow_event: ['follow_notice'],
  form: [
    'form_answer_bits',
    'form_definition',
    'form_step_count',
    'form_version',
    'submission_counter',
    'submission_place',
    'submission_view',
  ],
  invitation: ['invitation_code'],
  item: ['contributed_item', 'search_due'],
  listing: ['listing_counter'],
  page: ['page_review'],
  platform: ['rights_epoch', 'search_due'],
  publication: ['last_shown', 'search_due'],
  publication_event: ['follow_event'],
  role: ['active_role', 'rights_epoch'],
  role_member: ['active_role', 'rights_epoch'],
  session: ['access_token', 'authenticator'],
  statistics_day: ['statistics_attribute', 'statistics_content', 'statistics_language', 'statistics_term'],
  submission: [
    'form_answer_bits',
    'form_step_count',
    'submission_event',
    'submission_place',
    'submission_words',
    'webhook_delivery',
  ],
  submission_draft: ['form_step_count'],
  sign_in_provider: ['authorization_request', 'provider_account'],
  webhook: ['webhook_delivery'],
};

/** So much is remembered; then the transaction begins to remember again. An import reads thousands of documents. */
const maxRemembered = 300;

/**
 * What a transaction read, by statement and values (decision 0050): the same read asks the database once. A table that is written is
 * forgotten, with what changes along. Taking a lock forgets everything, since somebody else may have committed while it waited; taking
 * one that the transaction has forgets nothing, since nobody was waited for. What is written as raw SQL is not looked into: it is not
 * remembered, and forgets everything.
 */
export interface TransactionMemory {
  /** The transaction, with this memory. */
  readonly db: Transaction<Database>;
  /**
   * Writes what nothing in the transaction builds on at its end, all in one statement. Of two with one key the last one counts. What
   * reads or changes the same table before that has it written first.
   */
  atEnd(key: string, ...writes: readonly OperationNodeSource[]): Promise<void>;
  /** A database whose next statement has what waits for the end as parts of it. */
  takeRest(): Rest;
}

export interface Rest {
  db: Kysely<Database>;
  /** Writes it by itself, where there is any. */
  write(): Promise<void>;
}

export function rememberReads(transaction: Kysely<Database>): TransactionMemory {
  const state = new State(transaction.getExecutor());
  return { db: state.db, atEnd: (key, ...writes) => state.wait(key, writes), takeRest: () => state.takeRest() };
}

class State {
  readonly db: Transaction<Database>;
  readonly #remembered = new Map<string, { tables: readonly string[]; result: Promise<QueryResult<unknown>> }>();
  /** Locks that the transaction has, to its end. */
  readonly #held = new Set<string>();
  readonly #waiting = new Map<string, Waiting>();

  constructor(executor: QueryExecutor) {
    this.db = transactionOf(new RememberingExecutor(executor, this));
  }

  async run<Row>(query: CompiledQuery<Row>, ask: () => Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
    const { kind, tables, written } = lookAt(query);
    if (this.#waiting.size > 0 && this.#isWaitedFor(kind, tables)) await this.takeRest().write();
    if (kind === 'read' || kind === 'lock') return this.#read({ query, kind, tables }, ask);
    this.#forget(kind, written);
    try {
      return await ask();
    } finally {
      // What was asked while this ran was not true for long.
      this.#forget(kind, written);
    }
  }

  async #read<Row>({ query, kind, tables }: Read<Row>, ask: () => Promise<QueryResult<Row>>) {
    const key = keyOf(query);
    const known = key === undefined ? undefined : this.#remembered.get(key);
    if (known) return copyOf(known.result as Promise<QueryResult<Row>>);
    if (this.#remembered.size >= maxRemembered) this.#remembered.clear();
    const result = ask();
    if (kind === 'lock') {
      const { rows } = await result;
      // A row that is not there is locked by nobody.
      if (rows.length > 0) this.#hold(key, { tables, result });
    } else if (key !== undefined) {
      this.#remembered.set(key, { tables, result });
      result.catch(() => this.#remembered.delete(key));
    }
    return copyOf(result);
  }

  #hold(key: string | undefined, found: { tables: readonly string[]; result: Promise<QueryResult<unknown>> }) {
    if (key === undefined || !this.#held.has(key)) this.#remembered.clear();
    if (key === undefined) return;
    this.#held.add(key);
    // What is read with a lock is read.
    for (const one of [key, key.replace(lockEnd, '')]) this.#remembered.set(one, found);
  }

  #forget(kind: Kind, tables: readonly string[]) {
    if (kind !== 'write') return this.#remembered.clear();
    for (const [key, { tables: read }] of this.#remembered)
      if (read.some((table) => tables.includes(table))) this.#remembered.delete(key);
  }

  async wait(key: string, writes: readonly OperationNodeSource[]) {
    const looks = writes.map((write) => lookAtNode(write.toOperationNode()));
    const tables = looks.flatMap((one) => [...one.tables, ...one.written]);
    const changed = looks.flatMap((one) => (one.isOnlyMore ? [] : one.written));
    this.#waiting.delete(key);
    // One statement changes a row once, and does not see what its other parts write.
    const others = [...this.#waiting.values()];
    const meet = (some: readonly string[], all: readonly string[]) => some.some((table) => all.includes(table));
    if (others.some((other) => meet(changed, other.tables) || meet(other.changed, tables)))
      await this.takeRest().write();
    this.#waiting.set(key, { tables, changed, writes });
  }

  #isWaitedFor = (kind: Kind, tables: readonly string[]) =>
    kind === 'unknown' || [...this.#waiting.values()].some((one) => one.tables.some((table) => tables.includes(table)));

  takeRest(): Rest {
    const rest = [...this.#waiting.values()];
    this.#waiting.clear();
    return asParts(
      this.db,
      rest.flatMap(({ writes }) => writes),
    );
  }
}

/** Writes as parts of one statement. Each was looked at by itself as it was made, and is bound to its platform. */
export function asParts(db: Kysely<Database>, writes: readonly OperationNodeSource[]): Rest {
  let all = db.withoutPlugins();
  for (const [at, write] of writes.entries()) all = withPart(all, `part_${at}`, write);
  const write = async () => {
    if (writes.length > 0) await all.selectNoFrom(({ val }) => val(1).as('done')).execute();
  };
  return { db: all, write };
}

interface Waiting {
  /** That it reads or writes. */
  tables: readonly string[];
  /** Of which it changes rows, or takes them away. */
  changed: readonly string[];
  writes: readonly OperationNodeSource[];
}

interface Read<Row> {
  query: CompiledQuery<Row>;
  kind: 'read' | 'lock';
  tables: readonly string[];
}

/** Rows are for who asked; what is in them is nobody's to change. */
async function copyOf<Row>(result: Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
  const { rows, ...rest } = await result;
  return { ...rest, rows: rows.map((row) => ({ ...row })) };
}

type Kind = 'read' | 'lock' | 'write' | 'unknown';

interface Look {
  kind: Kind;
  /** That it names. */
  tables: readonly string[];
  /** That are otherwise after it. */
  written: readonly string[];
  /** It adds rows and changes none. */
  isOnlyMore: boolean;
  /** False: asked again it may say something else. */
  isSteady: boolean;
}

/** By its text, which says all of it but the values. */
const looks = new Map<string, Look>();
const maxLooks = 2_000;

function lookAt({ sql, query }: CompiledQuery): Look {
  const known = looks.get(sql);
  if (known) return known;
  if (looks.size >= maxLooks) looks.clear();
  const look = lookAtNode(query);
  looks.set(sql, look);
  return look;
}

const writes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);
const locks = new Set(['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'ForKeyShare']);
/** In raw SQL: what locks, writes or queues, or reads what is not named here. */
const hidden = /lock|graphile|\b(?:insert|update|delete|from|join|nextval|setval|set_config)\b/i;
/** Another value each time. */
const unsteady = /random|clock_timestamp|uuid/i;

function lookAtNode(root: OperationNode): Look {
  const nodes = nodesIn(root);
  const raw = nodes.map(rawTextOf);
  const modifiers = nodes.filter(({ kind }) => kind === 'SelectModifierNode').map(({ modifier }) => modifier as string);
  const isWrite = nodes.some(({ kind }) => writes.has(kind));
  const isLock = modifiers.some((one) => locks.has(one));
  const isHidden = root.kind === 'RawNode' || raw.some((text) => hidden.test(text));
  const tables = new Set(nodes.flatMap(tableOf));
  return {
    kind: kindOf({ isWrite, isLock, isHidden }),
    tables: [...tables],
    written: [...withChangesAlong(nodes.flatMap(writtenBy))],
    isOnlyMore: nodes.every(({ kind }) => !writes.has(kind) || kind === 'InsertQueryNode'),
    isSteady:
      !raw.some((text) => unsteady.test(text)) &&
      // Who does not wait does not get all of it.
      !modifiers.some((one) => one === 'SkipLocked' || one === 'NoWait') &&
      // Of a join the lock holds the rows of one table, and others may write the rest.
      (!isLock || nodes.reduce((sum, node) => sum + sourcesIn(node), 0) === 1),
  };
}

function nodesIn(value: unknown): Node[] {
  const nodes: Node[] = [];
  walkNodes(value, (node) => nodes.push(node));
  return nodes;
}

function rawTextOf(node: Node): string {
  if (node.kind === 'RawNode') return (node.sqlFragments as string[]).join(' ');
  return node.kind === 'FunctionNode' ? (node.func as string) : '';
}

const tableOf = (node: Node): string[] =>
  node.kind === 'TableNode' ? [((node.table as Node).identifier as unknown as { name: string }).name] : [];

function writtenBy(node: Node): string[] {
  if (!writes.has(node.kind)) return [];
  return nodesIn([node.into, node.table, node.kind === 'DeleteQueryNode' ? node.from : []]).flatMap(tableOf);
}

/** How many tables it reads from. */
function sourcesIn(node: Node): number {
  if (node.kind === 'FromNode') return (node.froms as unknown[]).length;
  return node.kind === 'JoinNode' || node.kind === 'WithNode' ? 1 : 0;
}

function kindOf({ isWrite, isLock, isHidden }: { isWrite: boolean; isLock: boolean; isHidden: boolean }): Kind {
  if (isHidden) return 'unknown';
  if (isWrite) return 'write';
  return isLock ? 'lock' : 'read';
}

function withChangesAlong(tables: Iterable<string>): Set<string> {
  const all = new Set(tables);
  for (const table of all) for (const along of changesAlong[table] ?? []) all.add(along);
  return all;
}

const lockEnd = / for (?:no key )?(?:update|(?:key )?share)(?=\n)/;

/** Undefined: it is not remembered. */
function keyOf(query: CompiledQuery): string | undefined {
  if (!lookAt(query).isSteady) return undefined;
  return `${query.sql}\n${JSON.stringify(query.parameters)}`;
}

/** Asks the memory first. */
class RememberingExecutor implements QueryExecutor {
  readonly #executor: QueryExecutor;
  readonly #state: State;

  constructor(executor: QueryExecutor, state: State) {
    this.#executor = executor;
    this.#state = state;
  }

  get adapter() {
    return this.#executor.adapter;
  }
  get plugins() {
    return this.#executor.plugins;
  }
  transformQuery: QueryExecutor['transformQuery'] = (node, id) => this.#executor.transformQuery(node, id);
  compileQuery: QueryExecutor['compileQuery'] = (node, id) => this.#executor.compileQuery(node, id);
  provideConnection: QueryExecutor['provideConnection'] = (consumer, options) =>
    this.#executor.provideConnection(consumer, options);
  executeQuery: QueryExecutor['executeQuery'] = (query, options) =>
    this.#state.run(query, () => this.#executor.executeQuery(query, options));
  stream: QueryExecutor['stream'] = (query, size, options) => this.#executor.stream(query, size, options);
  withConnectionProvider: QueryExecutor['withConnectionProvider'] = (provider) =>
    this.#with(this.#executor.withConnectionProvider(provider));
  withPlugin = (plugin: KyselyPlugin) => this.#with(this.#executor.withPlugin(plugin));
  withPlugins = (plugins: readonly KyselyPlugin[]) => this.#with(this.#executor.withPlugins(plugins));
  withPluginAtFront = (plugin: KyselyPlugin) => this.#with(this.#executor.withPluginAtFront(plugin));
  withoutPlugins = () => this.#with(this.#executor.withoutPlugins());

  #with(executor: QueryExecutor) {
    return new RememberingExecutor(executor, this.#state);
  }
}

/** It begins no other one and opens no connection, so that it needs nothing of its dialect. */
function transactionOf(executor: QueryExecutor): Transaction<Database> {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) });
  return new Transaction<Database>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
}

/** A part of a statement that nothing else in it names. */
const withPart = (db: Kysely<Database>, name: string, write: OperationNodeSource): Kysely<Database> =>
  db.with(name, () => write as never) as unknown as Kysely<Database>;
