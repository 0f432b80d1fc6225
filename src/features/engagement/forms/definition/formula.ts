/** Letters of a formula at the most; it is read in linear time. */
export const maxFormula = 500;
const deepest = 40;

const functions = {
  min: (...values: number[]) => Math.min(...values),
  max: (...values: number[]) => Math.max(...values),
  round: (value: number, digits = 0) => roundTo(value, digits),
  floor: (value: number) => Math.floor(value),
  ceil: (value: number) => Math.ceil(value),
  abs: (value: number) => Math.abs(value),
  if: (condition: number, then: number, otherwise = 0) => (condition !== 0 ? then : otherwise),
} as const satisfies Record<string, (...values: number[]) => number>;
type FunctionName = keyof typeof functions;
const fewest: Readonly<Record<FunctionName, number>> = { min: 1, max: 1, round: 1, floor: 1, ceil: 1, abs: 1, if: 2 };
const most: Readonly<Record<FunctionName, number>> = { min: 20, max: 20, round: 2, floor: 1, ceil: 1, abs: 1, if: 3 };

type Operation = '+' | '-' | '*' | '/' | '<' | '<=' | '>' | '>=' | '=' | '<>';

/** A formula that was read: data, which nothing but `calculate` carries out. */
export type Formula =
  | { number: number }
  | { question: string }
  /** Over all entries of a repeating group. */
  | { sum: string; in: string }
  | { count: string }
  | { call: FunctionName; with: readonly Formula[] }
  | { negative: Formula }
  | { left: Formula; operation: Operation; right: Formula };

/** Why a text is no formula, and at which letter. */
export interface FormulaError {
  code: 'empty' | 'too_long' | 'too_deep' | 'unexpected' | 'unknown_function' | 'arguments';
  at: number;
}

/**
 * Reads a formula: numbers with a point or a comma, `{question}`, `{group.question}` in `sum` and `{group}` in `count`, + − × ÷ and
 * comparisons (1 or 0), parentheses, and functions with arguments between semicolons.
 */
export function readFormula(text: string): { formula: Formula } | { error: FormulaError } {
  if (text.length > maxFormula) return { error: { code: 'too_long', at: maxFormula } };
  try {
    const reader = new Reader(text);
    const formula = reader.comparison(0);
    reader.end();
    return { formula };
  } catch (error) {
    if (error instanceof Unreadable) return { error: { code: error.code, at: error.at } };
    throw error;
  }
}

class Unreadable extends Error {
  readonly code: FormulaError['code'];
  readonly at: number;

  constructor(code: FormulaError['code'], at: number) {
    super(code);
    this.code = code;
    this.at = at;
  }
}

const sameAs: Readonly<Record<string, Operation>> = { '×': '*', '÷': '/', '−': '-', '==': '=', '!=': '<>' };

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  end() {
    this.skipSpace();
    if (this.at < this.text.length) throw new Unreadable('unexpected', this.at);
  }

  comparison(depth: number): Formula {
    return this.chain(depth, ['<=', '>=', '<>', '!=', '==', '<', '>', '='], (deeper) => this.total(deeper));
  }

  private total(depth: number): Formula {
    return this.chain(depth, ['+', '-', '−'], (deeper) => this.product(deeper));
  }

  private product(depth: number): Formula {
    return this.chain(depth, ['*', '/', '×', '÷'], (deeper) => this.part(deeper));
  }

  private chain(depth: number, signs: readonly string[], next: (depth: number) => Formula): Formula {
    let left = next(depth);
    for (let sign = this.take(signs); sign !== undefined; sign = this.take(signs))
      left = { left, operation: sameAs[sign] ?? (sign as Operation), right: next(depth) };
    return left;
  }

  private part(depth: number): Formula {
    if (depth > deepest) throw new Unreadable('too_deep', this.at);
    if (this.take(['-', '−']) !== undefined) return { negative: this.part(depth + 1) };
    if (this.take(['(']) !== undefined) {
      const inside = this.comparison(depth + 1);
      this.expect(')');
      return inside;
    }
    const reference = this.match(/\{([a-z][a-z0-9_]{0,39})\}/y);
    if (reference) return { question: reference[1] as string };
    const number = this.match(/\d{1,15}(?:[.,]\d{1,10})?/y);
    if (number) return { number: Number(number[0].replace(',', '.')) };
    return this.call(depth);
  }

  private call(depth: number): Formula {
    const start = this.at;
    const name = this.match(/[a-z]{2,10}/y)?.[0];
    if (name === undefined) throw new Unreadable(start >= this.text.length ? 'empty' : 'unexpected', start);
    this.expect('(');
    if (name === 'sum') return this.sum();
    if (name === 'count') return this.count();
    if (!Object.hasOwn(functions, name)) throw new Unreadable('unknown_function', start);
    const known = name as FunctionName;
    const given = [this.comparison(depth + 1)];
    while (this.take([';']) !== undefined) given.push(this.comparison(depth + 1));
    this.expect(')');
    if (given.length < fewest[known] || given.length > most[known]) throw new Unreadable('arguments', start);
    return { call: known, with: given };
  }

  private sum(): Formula {
    const found = this.match(/\{([a-z][a-z0-9_]{0,39})\.([a-z][a-z0-9_]{0,39})\}/y);
    if (!found) throw new Unreadable('arguments', this.at);
    this.expect(')');
    return { sum: found[2] as string, in: found[1] as string };
  }

  private count(): Formula {
    const found = this.match(/\{([a-z][a-z0-9_]{0,39})\}/y);
    if (!found) throw new Unreadable('arguments', this.at);
    this.expect(')');
    return { count: found[1] as string };
  }

  private expect(sign: string) {
    if (this.take([sign]) === undefined) throw new Unreadable('unexpected', this.at);
  }

  private take(signs: readonly string[]): string | undefined {
    this.skipSpace();
    const found = signs.find((sign) => this.text.startsWith(sign, this.at));
    if (found !== undefined) this.at += found.length;
    return found;
  }

  /** By a sticky pattern. */
  private match(pattern: RegExp): RegExpExecArray | undefined {
    this.skipSpace();
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  private skipSpace() {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\n') this.at += 1;
  }
}

/** Ids of what a formula calculates with; of a sum that of its group. */
export function questionsOf(formula: Formula): readonly string[] {
  if ('number' in formula) return [];
  if ('question' in formula) return [formula.question];
  if ('sum' in formula) return [formula.in];
  if ('count' in formula) return [formula.count];
  if ('call' in formula) return formula.with.flatMap(questionsOf);
  if ('negative' in formula) return questionsOf(formula.negative);
  return [...questionsOf(formula.left), ...questionsOf(formula.right)];
}

/** What a formula calculates with: a question without a number is 0, as an empty cell of a spreadsheet is. */
export interface Operands {
  numberOf: (question: string) => number;
  /** One for each entry of a group. */
  numbersIn: (group: string, question: string) => readonly number[];
  countOf: (group: string) => number;
}

/** The outcome; undefined where there is none, such as of a division by zero. */
export function calculate(formula: Formula, operands: Operands): number | undefined {
  const value = outcomeOf(formula, operands);
  return Number.isFinite(value) ? value + 0 : undefined;
}

function outcomeOf(formula: Formula, operands: Operands): number {
  if ('number' in formula) return formula.number;
  if ('question' in formula) return operands.numberOf(formula.question);
  if ('sum' in formula) return operands.numbersIn(formula.in, formula.sum).reduce((sum, value) => sum + value, 0);
  if ('count' in formula) return operands.countOf(formula.count);
  if ('negative' in formula) return -outcomeOf(formula.negative, operands);
  if ('call' in formula) {
    const run: (...values: number[]) => number = functions[formula.call];
    return run(...formula.with.map((part) => outcomeOf(part, operands)));
  }
  return operate(outcomeOf(formula.left, operands), formula.operation, outcomeOf(formula.right, operands));
}

function operate(left: number, operation: Operation, right: number): number {
  switch (operation) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '<':
      return Number(left < right);
    case '<=':
      return Number(left <= right);
    case '>':
      return Number(left > right);
    case '>=':
      return Number(left >= right);
    case '=':
      return Number(left === right);
    case '<>':
      return Number(left !== right);
  }
}

/** Half away from zero, as people round; 1.005 is as it is read. */
export function roundTo(value: number, digits: number): number {
  const places = Math.min(10, Math.max(0, Math.trunc(digits)));
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return value;
  const shifted = Number(`${Math.abs(value).toFixed(12)}e${places}`);
  return (Math.sign(value) * Math.round(shifted)) / 10 ** places + 0;
}
