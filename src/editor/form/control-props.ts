import type { Texts } from '#kernel/texts.ts';
import type { FieldKind } from './describe-fields.ts';

export interface ControlProps {
  /** `option.height` or `field.cards.heading`: where its words are. */
  name: string;
  field: FieldKind;
  value: unknown;
  /** Words of the block type. */
  words: Texts;
  onChange: (value: unknown) => void;
}
