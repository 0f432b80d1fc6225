import { createHash } from 'node:crypto';

/** A statement that was sent so often is sent again and again. */
const isHotAfter = 10;
/** Each connection keeps the plans of all of them: some 50 kB each. */
const maxNames = 150;
/** So many are counted; then counting begins again. */
const maxCounted = 2_000;
/** Longer ones write many rows, of which the number differs. */
const longest = 10_000;

/**
 * Names for the statements of transactions, which are much the same for every save: a named one is parsed once per connection, and
 * planned once where one plan does for all values. Hot ones alone have a name. One that reads every column, or gives it
 * back, has none: it would fail once a newer version adds one.
 */
export class StatementNames {
  readonly #sent = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Counts it as sent. Undefined: it has no name. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxNames || text.length > longest) return known;
    const times = (this.#sent.get(text) ?? 0) + 1;
    if (times < isHotAfter || readsEveryColumn(text)) return this.#count(text, times);
    this.#sent.delete(text);
    const name = `hot-${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
    this.#names.set(text, name);
    return name;
  }

  #count(text: string, times: number): undefined {
    if (this.#sent.size >= maxCounted) this.#sent.clear();
    this.#sent.set(text, times);
  }
}

/** Of a star it is enough to know that it counts no rows. */
const readsEveryColumn = (text: string) => text.replaceAll('count(*)', '').includes('*');
