import type { z } from 'zod';
import { commonOptions } from '#document/common-options.ts';
import type { BlockSchema } from '#document/define-block-schema.ts';
import type { Choices } from './pairwise.ts';

/** Options that every block has and that change how it looks. */
const looks = commonOptions.pick({
  showTitle: true,
  headingLevel: true,
  width: true,
  background: true,
  padding: true,
  border: true,
  align: true,
  hideOn: true,
  collapsible: true,
});

/** What can be chosen for a block: its own options and the common ones, where they have a closed list of values, and with or without classes. */
export const optionChoices = ({ options }: BlockSchema): Choices => ({
  ...choicesIn(looks),
  cssClass: ['', 'gallery choice'],
  ...choicesIn(options),
});

const choicesIn = ({ shape }: { shape: Readonly<Record<string, z.core.$ZodType>> }): Choices =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const values = valuesOf(schema as z.ZodType);
      return values ? [[name, values]] : [];
    }),
  );

function valuesOf(schema: z.ZodType): readonly unknown[] | undefined {
  const { type, innerType } = schema.def as { type: string; innerType?: z.ZodType };
  if (innerType) return valuesOf(innerType);
  if (type === 'boolean') return [false, true];
  return type === 'enum' ? (schema as z.ZodEnum).options : undefined;
}
