import { globSync } from 'node:fs';
import type { z } from 'zod';
import type { AnyEndpoint } from '#kernel/endpoint.ts';
import { type Part, parsePattern } from './parse-pattern.ts';

const root = new URL('../..', import.meta.url).pathname;

interface Inside {
  def: Record<string, unknown> & { type: string; checks?: Schema[]; check?: string };
}
type Schema = { _zod: Inside };

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** Everything that takes text from outside: what calls take, what blocks hold, and what their commands say. */
export async function pluginSchemas(): Promise<[name: string, schema: z.ZodType][]> {
  const files = globSync(['src/features/**/*.contract.ts', 'src/features/content/media/image-query.ts'], { cwd: root });
  const contracts = await Promise.all(files.map((file) => import(/* @vite-ignore */ `${root}${file}`)));
  const { blockSchemas } = await import('#blocks/schemas.ts');
  const { EditorCommand } = await import('#document/commands/apply.ts');
  const { commonOptions } = await import('#document/common-options.ts');
  const endpoints = contracts.flatMap((module) => Object.values(module)).filter(isEndpoint);
  return [
    ...endpoints.flatMap(({ name, params, query, body }): [string, z.ZodType][] => [
      [`${name} params`, params],
      [`${name} query`, query],
      [`${name} body`, body],
    ]),
    ...Object.values(blockSchemas).flatMap(({ name, content, options }): [string, z.ZodType][] => [
      [`${name} content`, content],
      [`${name} options`, options],
    ]),
    ['commands', EditorCommand],
    ['options of every block', commonOptions],
  ];
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Formats of a few characters that zod knows; a date has digits behind its comma, and says soon that it is none. */
const shortFormats = new Set(['guid', 'uuid', 'datetime', 'date']);

export interface LateLength {
  where: string;
  rule: string;
}

/** Rules that look into a text before its length is known to be small, and every pattern that a schema has. */
export function lookInto(schemas: readonly [name: string, schema: z.ZodType][]) {
  const seen = new Set<Schema>();
  const late: LateLength[] = [];
  const patterns = new Map<string, RegExp>();
  const visit = (schema: unknown, where: string) => {
    if (!isSchema(schema) || seen.has(schema)) return;
    seen.add(schema);
    const { def } = schema._zod;
    if (def.type === 'string') for (const rule of lateRules(schema, patterns)) late.push({ where, rule });
    if (def.type === 'pipe' && isText(def.in) && !isShort(def.in)) late.push({ where, rule: 'transform' });
    for (const [name, inner] of innerOf(def)) visit(inner, `${where}${name}`);
  };
  for (const [name, schema] of schemas) visit(schema, name);
  return { late, patterns: [...patterns.values()], count: seen.size };
}

const checksOf = (schema: Schema): Inside['def'][] => [
  ...(schema._zod.def.check ? [schema._zod.def] : []),
  ...(schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def),
];

const isText = (schema: unknown): schema is Schema => isSchema(schema) && schema._zod.def.type === 'string';

/** What comes out of it is short, or it comes to nothing. */
const isShort = (schema: Schema) =>
  checksOf(schema).some((check) => isBound(check) || (check.pattern instanceof RegExp && !hasLoop(check.pattern)));

const isBound = ({ check, abort }: Inside['def']) =>
  abort === true && (check === 'max_length' || check === 'length_equals');

function lateRules(schema: Schema, patterns: Map<string, RegExp>): string[] {
  const rules: string[] = [];
  for (const check of checksOf(schema)) {
    const { pattern, format } = check;
    if (pattern instanceof RegExp) patterns.set(String(pattern), pattern);
    if (isBound(check)) return rules;
    if (shortFormats.has(String(format))) continue;
    if (check.check === 'custom') rules.push('rule');
    if (check.check === 'string_format' && !(pattern instanceof RegExp && !hasLoop(pattern)))
      rules.push(String(pattern ?? format));
    if (check.check === 'overwrite' && !plainChange.test(String(check.tx))) rules.push('change');
  }
  return rules;
}

/** Those of the language itself, which take each character once. */
const plainChange = /^\(input\) => input\.(?:trim|toLowerCase|toUpperCase)\(\)$/;

const hasLoop = ({ source }: RegExp): boolean => parsePattern(source).some((parts) => parts.some(isLoop));
const isLoop = ({ isUnbounded, alternatives }: Part): boolean =>
  isUnbounded || alternatives.some((parts) => parts.some(isLoop));

const single = ['innerType', 'element', 'valueType', 'keyType', 'in', 'out', 'left', 'right', 'rest', 'catchall'];

function innerOf(def: Inside['def']): [name: string, inner: unknown][] {
  const {
    shape = {},
    options = [],
    items = [],
    getter,
  } = def as {
    shape?: Record<string, unknown>;
    options?: unknown[];
    items?: unknown[];
    getter?: () => unknown;
  };
  return [
    ...single.map((name): [string, unknown] => [name === 'element' ? '[]' : '', def[name]]),
    ...Object.entries(shape).map(([name, inner]): [string, unknown] => [`.${name}`, inner]),
    ...[...options, ...items].map((inner): [string, unknown] => ['', inner]),
    ...(getter ? [['', getter()] as [string, unknown]] : []),
  ];
}
