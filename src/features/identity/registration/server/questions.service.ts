import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { putProperties } from '#features/identity/profiles/server/put-properties.service.ts';
import { givenAtJoining, joiningErrors } from '#features/identity/properties/joining.rules.ts';
import type { AskedProperty } from '#features/identity/properties/properties.contract.ts';
import { readAllDefinitions, readAskedAtJoining } from '#features/identity/properties/server/properties.service.ts';
import { isOwnToEdit, valueError } from '#features/identity/properties/values.rules.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { mayRegister } from '../registration.rules.ts';

interface Value {
  key: string;
  value: string;
}

/** What somebody who registers is asked beside their name. */
export async function readQuestions(ctx: Ctx): Promise<{ properties: AskedProperty[]; offersNewsletter: boolean }> {
  const { registrationMode, newsletter: offersNewsletter } = await readSettings(ctx);
  if (!mayRegister(registrationMode)) return { properties: [], offersNewsletter: false };
  const properties = (await readAskedAtJoining(ctx)).map(
    ({ key, section, subsection, inputType, label, help, options, autocomplete, validators, required }) => ({
      key,
      section,
      subsection,
      inputType,
      label,
      help,
      options,
      autocomplete,
      validators,
      required,
    }),
  );
  return { properties, offersNewsletter };
}

/** The answers that wait with the verification. Throws `validation_failed` by field. */
export async function requireProperties(ctx: Ctx, given: readonly Value[]): Promise<Value[]> {
  const asked = await readAskedAtJoining(ctx);
  const errors = Object.entries(joiningErrors(asked, given)).map(([field, code]) => [`body.${field}`, code] as const);
  if (errors.length > 0) throw new AppError('validation_failed', 'bad answers', Object.fromEntries(errors));
  return givenAtJoining(asked, given);
}

/** The address is proven: the answers are theirs, but for those that fit no property of today. Only inside a transaction. */
export async function saveProperties(ctx: Ctx, accountId: string, results: readonly Value[]) {
  const definitions = (await readAllDefinitions(ctx)).filter(isOwnToEdit);
  const fitting = results.filter(({ key, value }) => {
    const definition = definitions.find((one) => one.key === key);
    return definition && valueError(definition, value) === undefined;
  });
  await putProperties(ctx, accountId, fitting);
}
