import { unprotectCell } from '#kernel/files/csv-cell.ts';
import { plainWords } from '#kernel/text/search-words.ts';
import { isPersonName } from '../../identity/accounts/person.rules.ts';
import type { PropertyDefinition } from '../../identity/properties/properties.contract.ts';
import { isUpload, isVirtual, valueError } from '../../identity/properties/values.rules.ts';
import type { ImportedUser } from './change-users.contract.ts';

/** What a column is often called, in the shape that `asKey` gives. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'emailadres', 'mail', 'mailadres', 'emailaddress'],
  firstName: ['firstname', 'voornaam', 'givenname', 'roepnaam'],
  middleName: ['middlename', 'tussenvoegsel', 'tussenvoegsels', 'infix'],
  lastName: ['lastname', 'achternaam', 'surname', 'familyname', 'familienaam'],
};

const asKey = (text: string) => plainWords(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Of whose import a property is: people's own ones too, but no pictures, files, texts with structure, settings, what the product knows
 * itself, or what only a provider says of people.
 */
export const isImportable = ({ category, section, inputType, editableBy }: PropertyDefinition): boolean =>
  (editableBy.includes('self') || editableBy.includes('admin')) &&
  category === 'profile' &&
  section !== 'preferences' &&
  inputType !== 'richText' &&
  !isUpload(inputType) &&
  !isVirtual(inputType);

/** Whether who manages users fills it in for somebody who has an account. */
export const isAdminsToEdit = ({ editableBy, inputType }: PropertyDefinition): boolean =>
  editableBy.includes('admin') && !isVirtual(inputType) && !isUpload(inputType);

/** What a column can be taken for. */
export const importFields = (definitions: readonly PropertyDefinition[]): string[] => [
  ...Object.keys(synonyms),
  ...definitions.filter(isImportable).map(({ key }) => `property.${key}`),
];

/** What each column is taken for by its name; each field once, the first column has it. */
export function guessMapping(columns: readonly string[], definitions: readonly PropertyDefinition[]) {
  const known = new Map(Object.entries(synonyms).flatMap(([field, names]) => names.map((name) => [name, field])));
  for (const { key, label } of definitions.filter(isImportable))
    for (const name of [key, ...Object.values(label)])
      if (!known.has(asKey(name ?? ''))) known.set(asKey(name ?? ''), `property.${key}`);
  const taken = new Set<string>();
  return columns.map((name) => {
    const field = known.get(asKey(name)) ?? null;
    if (field === null || taken.has(field)) return { name, field: null };
    taken.add(field);
    return { name, field };
  });
}

/** As `guessMapping`, but for what somebody says: a field that they gave to a column is guessed for no other one. */
export function mapColumns(
  columns: readonly string[],
  { definitions, said }: { definitions: readonly PropertyDefinition[]; said: Readonly<Record<string, string | null>> },
) {
  const fields = importFields(definitions);
  const given = (name: string) => {
    const field = Object.hasOwn(said, name) ? said[name] : undefined;
    return field === null || (field !== undefined && fields.includes(field)) ? field : undefined;
  };
  const taken = new Set(columns.flatMap((name) => given(name) ?? []));
  return guessMapping(columns, definitions).map(({ name, field }) => {
    const own = given(name);
    if (own !== undefined) return { name, field: own };
    return { name, field: field !== null && taken.has(field) ? null : field };
  });
}

/** A field that two columns are taken for is wrong in every row. */
export function columnErrors(columns: readonly { field: string | null }[]): Record<string, string> {
  const fields = columns.flatMap(({ field }) => field ?? []);
  return Object.fromEntries(fields.filter((field, at) => fields.indexOf(field) < at).map((field) => [field, 'twice']));
}

/** The text of a cell: the sign that our own export puts before what could be a formula is taken off. */
export const cellText = (cell: string): string => unprotectCell(cell.trim());

/** What a row says of somebody. A cell that is empty says nothing. */
export function toImported(cells: readonly string[], columns: readonly { field: string | null }[]): ImportedUser {
  const user: ImportedUser = { email: '', properties: [] };
  for (const [at, { field }] of columns.entries()) {
    const text = cellText(cells[at] ?? '');
    if (field === null || text === '') continue;
    if (field.startsWith('property.')) user.properties.push({ key: field.slice('property.'.length), value: text });
    else if (field === 'email' || field === 'firstName' || field === 'middleName' || field === 'lastName')
      user[field] = text;
  }
  return user;
}

const longest = { firstName: 60, middleName: 20, lastName: 60 } as const;

/** What is wrong with a row, by field. */
export function importErrors(user: ImportedUser, definitions: readonly PropertyDefinition[]): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isAddress(user.email)) errors.email = user.email === '' ? 'too_small' : 'invalid_format';
  for (const [field, limit] of Object.entries(longest)) {
    const given = user[field as keyof typeof longest];
    if (given === undefined) continue;
    if (given.length > limit) errors[field] = 'too_long';
    else if (!isPersonName(given)) errors[field] = 'not_a_name';
  }
  for (const { key, value } of user.properties) {
    const definition = definitions.find((one) => one.key === key && isImportable(one));
    const error = definition ? valueError({ ...definition, required: false }, value) : 'unknown_key';
    if (error) errors[`property.${key}`] = error;
    if (user.properties.filter((one) => one.key === key).length > 1) errors[`property.${key}`] = 'twice';
  }
  return errors;
}

const isAddress = (text: string) => text.length <= 254 && /^[^\s@<>"',;]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
