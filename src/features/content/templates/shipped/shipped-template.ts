import type { Area, JsonObject, Layout } from '#document/page-document.ts';

export interface Words {
  nl: string;
  en: string;
}

/** In the place of a text: what anyone who makes a page is to write there. */
export const toWrite = (placeholder: string): JsonObject => ({ placeholder });

/** The same in the place of a text with structure. */
export const bodyToWrite = (placeholder: string): JsonObject => ({ body: { placeholder, isRich: true } });

/** Who to turn to; what is the same in every language is asked once. */
export const personToWrite = (words: { name: string; role: string; hours: string }): JsonObject => ({
  name: toWrite(words.name),
  role: toWrite(words.role),
  hours: toWrite(words.hours),
});

/** A block of a template that comes with the product; options that are left out have their default. */
export interface ShippedBlock {
  name: string;
  /** What is the same in every language. */
  shared?: JsonObject;
  nl?: JsonObject;
  en?: JsonObject;
  options?: JsonObject;
}

/** A template that every platform has. Its key never changes, since its guid is made of it. */
export interface ShippedTemplate {
  key: string;
  name: Words;
  description: Words;
  layout: Layout;
  options?: JsonObject;
  areas: Partial<Record<Area, readonly ShippedBlock[]>>;
}
