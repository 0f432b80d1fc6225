/**
 * What a field is filled in with, where its type alone does not say. A schema says it with `.meta({ control })` before its
 * default; the forms of the editor read it.
 */
export type FieldControl = 'image' | 'alt' | 'decorative' | 'credit' | 'page' | 'headerImage' | 'list' | 'head';

declare module 'zod' {
  interface GlobalMeta {
    control?: FieldControl;
  }
}
