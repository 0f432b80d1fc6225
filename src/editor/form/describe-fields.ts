import type { z } from 'zod';
import type { AskedWhen, FieldControl } from '#blocks/field-control.ts';
import { Link } from '#blocks/link.ts';
import { unwrap } from '#document/define-block-schema.ts';
import { type FileKind, fileKinds } from '#features/content/files/file-types.rules.ts';

/** What a field of a schema is filled in with. */
export type FieldKind =
  | { kind: 'text'; isLong: boolean; maxLength: number | undefined }
  | { kind: 'rich' }
  | { kind: 'number'; min: number | undefined; max: number | undefined }
  | { kind: 'flag' }
  | { kind: 'choice'; values: readonly string[] }
  /** `areItemTypes`: those that the platform turned off are no choice. */
  | { kind: 'choices'; values: readonly string[]; areItemTypes?: boolean }
  | { kind: 'moment' }
  | { kind: 'day' }
  | ImageKind
  /** A file of the website, of these kinds. */
  | { kind: 'file'; accepts: readonly FileKind[] }
  /** What an image shows, or that it is only decoration: asked together. */
  | { kind: 'alt'; maxLength: number | undefined; image: string | undefined; decorative: string | undefined }
  /** Filled in with the words of its image. */
  | { kind: 'decorative' }
  | { kind: 'link' }
  /** A page of this platform. */
  | { kind: 'page' }
  /** A header image of this platform. */
  | { kind: 'headerImage' }
  /** A shared block of this platform. */
  | { kind: 'sharedBlock' }
  /** A menu of this platform. */
  | { kind: 'menu' }
  /** A form of this platform. */
  | { kind: 'form' }
  /** Any number of the forms of this platform. */
  | { kind: 'forms' }
  /** Questions of the form beside it whose results may be shown. */
  | { kind: 'publicQuestions'; form: string | undefined }
  /** One of them, in a part of a block with a form. */
  | { kind: 'publicQuestion' }
  /** Published versions of the form beside it. */
  | { kind: 'formVersions' }
  /** What the result of the question beside it is drawn as. */
  | { kind: 'resultChart' }
  /** The results of the form beside it as they were kept, or none that are. */
  | { kind: 'frozenResults' }
  /** Lists of this platform; `isOne`: one of them or none. */
  | { kind: 'lists'; maxLength: number | undefined; isOne: boolean }
  | { kind: 'list'; fields: readonly FormField[]; maxLength: number | undefined }
  | { kind: 'lines' }
  /** Rows of cells, which are typed where they stand; `head` holds the names of the columns. */
  | {
      kind: 'grid';
      head: string | undefined;
      maxRows: number | undefined;
      maxColumns: number | undefined;
      longest: number | undefined;
    }
  /** A point on a map: typed, or chosen there. */
  | { kind: 'place'; maxLength: number | undefined }
  /** Names of columns, filled in with their rows. */
  | { kind: 'head' };

/** Fields beside it hold what is said of the image: they go when another is chosen. */
export interface ImageKind {
  kind: 'image';
  /** It may be taken away again. */
  isNullable: boolean;
  alt: string | undefined;
  decorative: string | undefined;
  credit: string | undefined;
}

export interface FormField {
  name: string;
  field: FieldKind;
  askedWhen?: AskedWhen;
}

type ObjectSchema = z.ZodObject<z.core.$ZodLooseShape>;

const longText = 160;

/**
 * The fields of an object schema that a form can show, in the order of the schema; what it cannot show is left out. What is
 * said of an image may stand in the schema `beside` it.
 */
export function describeFields(schema: ObjectSchema, beside?: ObjectSchema): FormField[] {
  const all: Shape = { ...beside?.shape, ...schema.shape } as Shape;
  return Object.entries(schema.shape as Shape).flatMap(([name, own]) => {
    const field = describe(name, own, all);
    const { askedWhen } = unwrap(own).meta() ?? {};
    return field ? [{ name, field, ...(askedWhen && { askedWhen }) }] : [];
  });
}

/** Whether it says something, where the block has these options. */
export const isAsked = ({ askedWhen }: FormField, options: Readonly<Record<string, unknown>>) =>
  !askedWhen || askedWhen.is.includes(options[askedWhen.option]);

type Shape = Record<string, z.ZodType>;

/** The field of a form that has a control of its own. */
const named = (all: Shape, control: FieldControl) => Object.keys(all).find((name) => controlOf(all[name]) === control);

const controlOf = (schema: z.ZodType | undefined): FieldControl | undefined => schema && unwrap(schema).meta()?.control;

/** Reads the schema as zod describes itself; wrappers say nothing about what is filled in. */
function describe(name: string, wrapped: z.ZodType, all: Shape): FieldKind | undefined {
  const schema = unwrap(wrapped);
  if (schema === Link) return { kind: 'link' };
  const special = describeControl(wrapped, all);
  if (special) return special;
  switch (schema.def.type) {
    case 'string':
      return describeString(name, wrapped);
    case 'boolean':
      return { kind: 'flag' };
    case 'number': {
      const { minValue, maxValue } = schema as z.ZodNumber;
      return { kind: 'number', min: finite(minValue), max: finite(maxValue) };
    }
    case 'enum':
      return { kind: 'choice', values: (schema as z.ZodEnum).options.map(String) };
    case 'union':
      return describeUnion(name, schema as z.ZodUnion);
    case 'array':
      return describeArray(schema as z.ZodArray<z.ZodType>, all);
    case 'custom':
      return { kind: 'rich' };
    default:
      return undefined;
  }
}

/** What the schema says itself with `.meta({ control })`. */
function describeControl(wrapped: z.ZodType, all: Shape): FieldKind | undefined {
  const [image, alt] = [named(all, 'image'), named(all, 'alt')];
  const [decorative, credit] = [named(all, 'decorative'), named(all, 'credit')];
  switch (controlOf(wrapped)) {
    case 'image':
      return { kind: 'image', isNullable: wrapped.safeParse(null).success, alt, decorative, credit };
    case 'alt':
      return { kind: 'alt', maxLength: (unwrap(wrapped) as z.ZodString).maxLength ?? undefined, image, decorative };
    case 'place':
      return { kind: 'place', maxLength: (unwrap(wrapped) as z.ZodString).maxLength ?? undefined };
    case 'file':
      return { kind: 'file', accepts: unwrap(wrapped).meta()?.accepts ?? fileKinds };
    case 'page':
      return { kind: 'page' };
    case 'list':
      return { kind: 'lists', maxLength: 1, isOne: true };
    case 'headerImage':
    case 'sharedBlock':
    case 'menu':
    case 'form':
    case 'forms':
      return { kind: controlOf(wrapped) as 'headerImage' | 'sharedBlock' | 'menu' | 'form' | 'forms' };
    case 'publicQuestions':
      return { kind: 'publicQuestions', form: named(all, 'form') };
    case 'publicQuestion':
    case 'formVersions':
    case 'resultChart':
    case 'frozenResults':
      return { kind: controlOf(wrapped) as 'publicQuestion' | 'formVersions' | 'resultChart' | 'frozenResults' };
    case 'decorative':
    case 'head':
      return { kind: controlOf(wrapped) as 'decorative' | 'head' };
    default:
      return undefined;
  }
}

function describeString(name: string, wrapped: z.ZodType): FieldKind {
  const { format, maxLength } = unwrap(wrapped) as z.ZodString;
  if (format === 'datetime') return { kind: 'moment' };
  if (format === 'date') return { kind: 'day' };
  if (format === 'guid' || format === 'uuid')
    return { kind: 'image', isNullable: true, alt: undefined, decorative: undefined, credit: undefined };
  return { kind: 'text', isLong: (maxLength ?? 0) > longText || name === 'code', maxLength: maxLength ?? undefined };
}

/** A text with a rule or nothing at all, and the like: the first that says something. */
const describeUnion = (name: string, { options }: z.ZodUnion): FieldKind | undefined =>
  options.map((option) => describe(name, option as z.ZodType, {})).find(Boolean);

function describeArray(schema: z.ZodArray<z.ZodType>, all: Shape): FieldKind | undefined {
  const element = unwrap(schema.def.element);
  const maxLength = maxOf(schema);
  if (element.def.type === 'object')
    return { kind: 'list', fields: describeFields(element as ObjectSchema), maxLength };
  if (element.def.type === 'enum')
    return {
      kind: 'choices',
      values: (element as z.ZodEnum).options.map(String),
      ...(controlOf(schema) === 'itemTypes' && { areItemTypes: true }),
    };
  if (element.def.type === 'array') return describeGrid(schema, element as typeof schema, all);
  if (controlOf(element) === 'list') return { kind: 'lists', maxLength, isOne: false };
  return element.def.type === 'string' ? { kind: 'lines' } : undefined;
}

function describeGrid(rows: z.ZodArray<z.ZodType>, row: z.ZodArray<z.ZodType>, all: Shape): FieldKind {
  const longest = (unwrap(row.def.element) as z.ZodString).maxLength ?? undefined;
  return { kind: 'grid', head: named(all, 'head'), maxRows: maxOf(rows), maxColumns: maxOf(row), longest };
}

/** How many there may be. */
const maxOf = ({ def }: z.ZodArray<z.ZodType>): number | undefined =>
  (def.checks ?? []).map((check) => (check._zod.def as { maximum?: number }).maximum).find((max) => max !== undefined);

const finite = (value: number | null) => (value === null || !Number.isFinite(value) ? undefined : value);
