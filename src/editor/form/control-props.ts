import type { WrittenTexts } from '#kernel/texts.ts';
import type { Outcome } from '../field/typed-input.ts';
import type { FieldKind } from './describe-fields.ts';

export interface ControlProps {
  /** `option.height` or `field.cards.heading`: where its words are. */
  name: string;
  /** Where its value is, the same wherever it is filled in: the guid of the block and the path in its content. */
  at: string;
  field: FieldKind;
  value: unknown;
  /** Words of the block type. */
  words: WrittenTexts;
  /** A change holds at once for visitors: it is saved when the text is left, not while it is typed. */
  isLive?: boolean;
  /** Of a moment, the one that it comes before or after. */
  beside?: string | null;
  /** What stands beside it, for what is filled in together. */
  part?: Part;
  /** The fields of its block, for what stands in a part of that. */
  around?: Part;
  /** `step` while something is typed: changes of one step are one. */
  onChange: Change;
}

/** What the control of one kind of field gets. */
export interface KindProps<Kind extends FieldKind['kind']> extends Omit<ControlProps, 'field'> {
  field: Extract<FieldKind, { kind: Kind }>;
  /** The words of its name. */
  label: string;
}

export type Change<T = unknown> = (value: T, step?: string) => Outcome;

/** The fields that stand together in a block, or in one of its parts, and the way to change several at once. */
export interface Part {
  values: Readonly<Record<string, unknown>>;
  change: Change<Readonly<Record<string, unknown>>>;
}
