import type { z } from 'zod';
import type { Schemas } from '../fingerprint.ts';
import type { Block, Language, PageDocument } from '../page-document.ts';
import type { Write } from './write.ts';

/** Limits of one document. */
export const maxBlocks = 2000;
export const maxDepth = 32;

export const refusalCodes = [
  'unknown_block',
  'unknown_type',
  'other_version',
  'broken_block',
  'guid_taken',
  'bad_place',
  'would_cycle',
  'in_use',
  'locked',
  'too_deep',
  'too_many',
  'not_allowed_field',
  'bad_content',
  'bad_options',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Why a command cannot be done. `other_version`: the sender knows another version of the block's type and should reload. */
export interface Refusal {
  code: RefusalCode;
  guid?: string;
  /** Field or option that is wrong. */
  field?: string;
  /** The language in whose layout the error shows; none when it is the shared layout. */
  language?: Language;
  /** The blocks that would stand in each other. */
  cycle?: string[];
}

export const isRefusal = (result: object): result is Refusal => 'code' in result;

/** The document as a command finds it. */
export interface Before {
  document: PageDocument;
  blocks: ReadonlyMap<string, Block>;
  schemas: Schemas;
}

/** One thing that an editor can do to a document, as data: what it needs, and what it writes. */
export interface CommandKind<Name extends string, Input extends z.ZodType> {
  name: Name;
  input: Input;
  /** Guids of the blocks that must exist. */
  needs: (input: z.output<Input>) => readonly string[];
  /** Called when what it needs is there. */
  writes: (before: Before, input: z.output<Input>) => Write[] | Refusal;
}

export const defineCommand = <const Name extends string, Input extends z.ZodType>(
  kind: CommandKind<Name, Input>,
): CommandKind<Name, Input> => kind;
