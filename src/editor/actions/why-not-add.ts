import { findBlock } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import { schemaOf } from '#document/fingerprint.ts';
import type { EditContext } from '#features/authoring/drafts/edit-context.ts';
import { mayWrite } from '#features/content/documents/writers.rules.ts';
import { AppError } from '#kernel/errors.ts';
import type { EditorBase } from '../editor-base.ts';

/** Why a person does not add blocks of a type here, as the server says it too; undefined: they do. */
export function whyNotAdd(
  { person, disabledTypes }: Pick<EditContext, 'person' | 'disabledTypes'>,
  type: string,
): 'type_disabled' | 'staff' | undefined {
  if (disabledTypes.blocks.includes(type)) return 'type_disabled';
  return mayWrite(person, schemaOf(blockSchemas, type)) ? undefined : 'staff';
}

/** The same in words. */
export const whyNot = (
  why: NonNullable<ReturnType<typeof whyNotAdd>> | 'typeDisabledWords',
  type: string,
  { texts, context }: Pick<EditorBase, 'texts' | 'context'>,
): string => texts(`refused.${why}`, { name: findBlock(type)?.texts[context.interfaceLanguage]('label') ?? type });

/** What a call says no to, since it adds a block of a type that the platform turned off, in words; undefined: it says something else. */
export function whyRefused(error: unknown, editor: Pick<EditorBase, 'texts' | 'context'>): string | undefined {
  if (!(error instanceof AppError) || !Object.values(error.fields).includes('type_disabled')) return undefined;
  return whyNot('type_disabled', error.fields.type ?? '', editor);
}
