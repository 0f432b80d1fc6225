import type { z } from 'zod';
import { commonContent, commonOptions } from '../common-options.ts';
import type { BlockSchema } from '../define-block-schema.ts';
import { type Schemas, schemaOf, upgradeBlock } from '../fingerprint.ts';
import { type Block, Guid, type JsonObject, type JsonValue, Language } from '../page-document.ts';
import { readBlock } from '../read-block.ts';
import type { Before, Refusal } from './command.ts';
import { Field, type Write } from './write.ts';

export interface Changeable {
  /** In today's version. */
  block: Block;
  schema: BlockSchema;
  /** Brings the stored block to that version, where it is older. */
  upgrade: Write[];
}

/** The block, ready to be changed by somebody who knows this version of its type. */
export function changeable(
  { blocks, schemas }: Before,
  { guid, version }: { guid: string; version: number },
): Changeable | Refusal {
  const block = blocks.get(guid);
  if (!block) return { code: 'unknown_block', guid };
  const schema = schemaOf(schemas, block.buildingBlockName);
  if (!schema) return { code: 'unknown_type', guid };
  if (version !== schema.upgrades.length || block.version > version) return { code: 'other_version', guid };
  if (block.version === version) return { block, schema, upgrade: [] };

  const upgraded = upgradeBlock(block, schema);
  if (!upgraded) return { code: 'broken_block', guid };
  const { options, content, made } = upgraded;
  return { block: upgraded, schema, upgrade: [{ part: 'stored', guid, stored: { version, options, content, made } }] };
}

/** The fields that each language has its own value of. */
export const textFields = (schema: BlockSchema): readonly string[] => [...schema.translatable, 'blockTitle'];

/** A field is checked by itself, so that changes of two people to two fields never spoil each other. */
export function checkField(
  schema: BlockSchema,
  { field, language, value }: FieldValue,
): 'not_allowed_field' | 'bad_content' | undefined {
  const isText = textFields(schema).includes(field);
  const isKnown = field === 'blockTitle' || Object.hasOwn(schema.content.shape, field);
  if (!isKnown || isText !== (language !== 'shared')) return 'not_allowed_field';
  if (value === undefined) return undefined;
  const own: Record<string, z.ZodType> = schema.content.shape;
  const shape: Record<string, z.ZodType> = field === 'blockTitle' ? commonContent.shape : own;
  return shape[field]?.safeParse(value).success ? undefined : 'bad_content';
}

interface FieldValue {
  field: string;
  language: string;
  value: JsonValue | undefined;
}

/** Unknown options are kept when they are stored, but nobody can write new ones. */
export function checkOption(
  schema: BlockSchema,
  key: string,
  value: JsonValue | undefined,
): 'not_allowed_field' | 'bad_options' | undefined {
  const own: Record<string, z.ZodType> = schema.options.shape;
  const general: Record<string, z.ZodType> = commonOptions.shape;
  const option = Object.hasOwn(own, key) ? own[key] : Object.hasOwn(general, key) ? general[key] : undefined;
  if (!option) return 'not_allowed_field';
  return value === undefined || option.safeParse(value).success ? undefined : 'bad_options';
}

/** A block from outside: a known type, readable in each of its languages, each value where it belongs. */
export function checkBlock(block: Block, schemas: Schemas): Refusal | undefined {
  const { guid, content } = block;
  if (!Guid.safeParse(guid).success) return { code: 'bad_content', guid };
  const read = readBlock(block, schemas);
  if (!read.ok) return { code: codes[read.why], guid };
  const broken = Object.keys(read.contents).find((language) => !read.contents[language]);
  if (broken) return { code: 'bad_content', guid, language: broken };

  const part = Object.keys(content).find((name) => name !== 'shared' && !Language.safeParse(name).success);
  if (part) return { code: 'not_allowed_field', guid, field: part };
  if (block.version < read.schema.upgrades.length) return undefined;
  for (const [language, values] of Object.entries(content)) {
    const field = strangeField(read.schema, language, values);
    if (field) return { code: 'not_allowed_field', guid, field };
  }
  const option = Object.keys(block.options).find((key) => checkOption(read.schema, key, undefined));
  return option ? { code: 'not_allowed_field', guid, field: option } : undefined;
}

const codes = {
  unknown_block: 'unknown_type',
  newer_version: 'other_version',
  broken_upgrade: 'broken_block',
  bad_options: 'bad_options',
  bad_content: 'bad_content',
} as const;

const strangeField = (schema: BlockSchema, language: string, values: JsonObject) =>
  Object.keys(values).find(
    (field) => !Field.safeParse(field).success || checkField(schema, { field, language, value: undefined }),
  );
