import { z } from 'zod';
import type { FileKind } from '#features/content/files/file-types.rules.ts';

/**
 * What a field is filled in with, where its type alone does not say. A schema says it with `.meta({ control })` before its
 * default; the forms of the editor read it.
 */
export type FieldControl =
  | 'image'
  | 'file'
  | 'alt'
  | 'decorative'
  | 'credit'
  | 'page'
  | 'headerImage'
  | 'sharedBlock'
  | 'list'
  | 'menu'
  | 'form'
  | 'forms'
  | 'publicQuestions'
  | 'publicQuestion'
  | 'formVersions'
  | 'resultChart'
  | 'frozenResults'
  | 'itemTypes'
  | 'head'
  | 'place';

/**
 * What a text is, where it is no running text. `heading`: shown as one. `code`: an address or markup, which nobody reads or
 * translates. `shown`: read as it stands, in every language.
 */
export type TextRole = 'heading' | 'code' | 'shown';

/** A text that its block shows as a heading, one level below the title of the block. */
export const headingField = z.string().trim().max(150).meta({ role: 'heading' }).default('');

/** A field that says something only where an option of the same block has one of these values; elsewhere its form leaves it out. */
export interface AskedWhen {
  option: string;
  is: readonly unknown[];
}

declare module 'zod' {
  interface GlobalMeta {
    control?: FieldControl;
    askedWhen?: AskedWhen;
    /** Of a file: the kinds that may be chosen. */
    accepts?: readonly FileKind[];
    role?: TextRole;
  }
}
