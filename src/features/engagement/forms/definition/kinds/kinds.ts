import type { QuestionKind } from '../definition.schema.ts';
import type { LayoutKind } from '../questions.ts';
import * as choices from './choices.ts';
import * as dates from './dates.ts';
import * as files from './files.ts';
import type { Kind } from './kind.ts';
import * as numbers from './numbers.ts';
import * as parts from './parts.ts';
import * as picked from './picked.ts';
import * as texts from './texts.ts';

type SimpleKind = Exclude<QuestionKind, 'group' | LayoutKind>;

/** Every kind that has an answer of its own; a group has those of its questions. */
export const kinds: { readonly [Name in SimpleKind]: Kind<Name> } = {
  text: texts.text,
  longText: texts.longText,
  email: texts.email,
  phone: texts.phone,
  url: texts.url,
  postcode: texts.postcode,
  iban: texts.iban,
  licencePlate: texts.licencePlate,
  hidden: texts.hidden,
  number: numbers.number,
  currency: numbers.currency,
  slider: numbers.slider,
  rating: numbers.rating,
  calculated: numbers.calculated,
  date: dates.date,
  time: dates.time,
  dateTime: dates.dateTime,
  dateRange: dates.dateRange,
  radio: choices.radio,
  select: choices.select,
  eventSlot: choices.eventSlot,
  checkboxes: choices.checkboxes,
  multiSelect: choices.multiSelect,
  imageChoice: choices.imageChoice,
  ranking: choices.ranking,
  yesNo: choices.yesNo,
  consent: choices.consent,
  matrix: choices.matrix,
  likert: choices.likert,
  name: parts.name,
  address: parts.address,
  location: parts.location,
  signature: parts.signature,
  allocate: parts.allocate,
  item: picked.item,
  person: picked.person,
  file: files.file,
};

/** The rules of a question's kind, for the question at hand. */
export const kindOf = (kind: SimpleKind): Kind<SimpleKind> => kinds[kind] as unknown as Kind<SimpleKind>;
