import type { PropertyDefinition } from './properties.contract.ts';
import { isUpload, isVirtual, valueError } from './values.rules.ts';

type Placed = Pick<PropertyDefinition, 'isOn' | 'mett' | 'atRegistration' | 'editableBy' | 'inputType'>;

/** Whether somebody who joins is asked for it: what people fill in themselves, in use, no picture or file, no text with structure, nothing of staff. */
export const isAskedAtJoining = ({ isOn, mett, atRegistration, editableBy, inputType }: Placed): boolean =>
  isOn &&
  !mett &&
  atRegistration &&
  editableBy.includes('self') &&
  !isVirtual(inputType) &&
  !isUpload(inputType) &&
  inputType !== 'richText';

type RegistrationProperty = Pick<PropertyDefinition, 'key' | 'inputType' | 'options' | 'validators' | 'required'>;

interface PropertyInput {
  key: string;
  value: string;
}

/** What somebody who joins fills in of what is asked; the rest is left out. */
export const givenAtJoining = (
  asked: readonly RegistrationProperty[],
  given: readonly PropertyInput[],
): PropertyInput[] =>
  asked.flatMap(({ key }) => {
    const value = given.find((one) => one.key === key)?.value.trim();
    return value ? [{ key, value }] : [];
  });

/** What is wrong with that, as codes by field. */
export function joiningErrors(
  asked: readonly RegistrationProperty[],
  given: readonly PropertyInput[],
): Record<string, string> {
  const values = new Map(givenAtJoining(asked, given).map(({ key, value }) => [key, value]));
  const errors = asked.flatMap((one) => {
    const error = valueError(one, values.get(one.key) ?? '');
    return error ? [[`properties.${one.key}`, error] as const] : [];
  });
  return Object.fromEntries(errors);
}
