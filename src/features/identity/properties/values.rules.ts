import { calendarDay } from '#kernel/bounded-values.ts';
import { isPublicUrl } from '#kernel/url.ts';
import type { InputType, PropertyDefinition } from './properties.contract.ts';
import { isOwnRichText, richTextInWords, richTextMost } from './rich-text-value.rules.ts';

type Rule = Pick<PropertyDefinition, 'inputType' | 'options' | 'validators' | 'required'>;

interface Input {
  type: PropertyDefinition['type'];
  /** Undefined: any text. */
  fits?: (value: string, rule: Rule) => boolean;
}

export const isGuid = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const isDay = (value: string) => calendarDay.safeParse(value).success;
const isOption = (value: string, { options }: Rule) => options.some((option) => option.value === value);
const isLocation = (value: string) => {
  const [latitude = 91, longitude = 181, ...more] = value.split(',').map(Number);
  return /^-?[\d.]+,-?[\d.]+$/.test(value) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !more.length;
};

/** Several values are lines of one text. */
export const toLines = (value: string): string[] => value.split('\n').filter((line) => line !== '');

/** One row per input type: the type of its data, and which texts are values of it (functional reference 6.4). */
const inputs: Readonly<Record<InputType, Input>> = {
  text: { type: 'string', fits: (value) => !/[\n\r]/.test(value) },
  textarea: { type: 'string' },
  richText: { type: 'string', fits: isOwnRichText },
  email: { type: 'string', fits: (value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) && value.length <= 254 },
  phone: { type: 'string', fits: (value) => /^\+?[\d ()-]{6,24}$/.test(value) },
  url: { type: 'string', fits: (value) => /^https?:/i.test(value) && isPublicUrl(value) },
  address: { type: 'string' },
  postcode: { type: 'string', fits: (value) => /^[1-9]\d{3} ?[A-Z]{2} [1-9]\d{0,4} ?[\w-]{0,6}$/i.test(value) },
  location: { type: 'string', fits: isLocation },
  select: { type: 'string', fits: isOption },
  radio: { type: 'string', fits: isOption },
  multiSelect: { type: 'list', fits: (value, rule) => toLines(value).every((line) => isOption(line, rule)) },
  checkbox: { type: 'boolean', fits: (value) => value === 'true' || value === 'false' },
  tags: {
    type: 'list',
    fits: (value) => toLines(value).length <= 50 && toLines(value).every((tag) => tag.length <= 60),
  },
  country: { type: 'string', fits: (value) => /^[A-Z]{2}$/.test(value) },
  language: { type: 'string', fits: (value) => /^[a-z]{2}$/.test(value) },
  number: { type: 'number', fits: (value) => /^-?\d{1,12}(\.\d{1,6})?$/.test(value) },
  date: { type: 'date', fits: isDay },
  birthday: { type: 'date', fits: (value) => isDay(value.replace(/^-(?=-\d\d-)/, '2000')) },
  image: { type: 'guid', fits: isGuid },
  // Whether there is such a file, and whose, is for who saves it to look up (`../profiles`).
  file: { type: 'guid', fits: isGuid },
  readOnly: { type: 'string', fits: () => false },
  consent: { type: 'string', fits: () => false },
};

export const dataTypeOf = (inputType: InputType): PropertyDefinition['type'] => inputs[inputType].type;

/** Shown by the product, never filled in. */
export const isVirtual = (inputType: InputType): boolean => inputType === 'readOnly' || inputType === 'consent';

/** Uploaded by its person on a screen of its own kind, so that no provider, import or form of others fills it in. */
export const isUpload = (inputType: InputType): boolean => inputType === 'image' || inputType === 'file';

/** What is wrong with a value, as a code; undefined: nothing. An empty one is only wrong where something is required. */
export function valueError(rule: Rule, value: string): string | undefined {
  const { required, validators, inputType } = rule;
  const isRich = inputType === 'richText';
  const limit = validators.maxLength ?? (isRich ? richTextMost : 2000);
  // Before any pattern looks into it. A text with structure is longer than its words.
  if (value.length > (isRich ? richTextMost : limit)) return 'too_long';
  const isFitting = value === '' || inputs[inputType].fits?.(value, rule) !== false;
  if (!isFitting) return 'invalid_format';
  const words = isRich ? richTextInWords(value) : value;
  if (words === '') return required ? 'too_small' : undefined;
  if (words.length < (validators.minLength ?? 0)) return 'too_short';
  if (words.length > limit) return 'too_long';
  if (inputType !== 'number') return undefined;
  if (Number(value) < (validators.min ?? Number.NEGATIVE_INFINITY)) return 'too_low';
  return Number(value) > (validators.max ?? Number.POSITIVE_INFINITY) ? 'too_high' : undefined;
}

/** Whether people fill it in for themselves. */
export const isOwnToEdit = ({
  isOn,
  mett,
  editableBy,
  inputType,
}: Pick<PropertyDefinition, 'isOn' | 'mett' | 'editableBy' | 'inputType'>): boolean =>
  isOn && !mett && editableBy.includes('self') && !isVirtual(inputType);
