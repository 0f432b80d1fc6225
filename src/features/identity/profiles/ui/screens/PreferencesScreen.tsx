import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { PropertyDefinition } from '#features/identity/properties/properties.contract.ts';
import { PropertyField } from '#features/identity/properties/ui/PropertyField.tsx';
import { isOwnToEdit } from '#features/identity/properties/values.rules.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { propertyOf, useApp, useUser } from '#ui/screens/app-context.ts';
import { Parts } from '#ui/screens/loaded-parts.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { wishesOf } from '../../wishes.ts';
import { applyWishes } from '../apply-wishes.ts';
import { useAccountTexts } from '../texts.ts';
import { useSaveProfile, withProperties } from '../use-save-profile.ts';
import { type PreferencesData, readPreferences } from './account.api.ts';

export const load = readPreferences;

/** The ones that something is done with; others wait until it is. */
const working = new Set(['language', 'colourMode', 'textScale', 'reduceMotion', 'notificationClose', 'startPage']);

/** How somebody wants to see the product (functional reference 6.4). */
export function Component() {
  const { texts, store } = useApp();
  const own = useAccountTexts();
  const user = useUser();
  const { definitions, parts } = useLoaderData<PreferencesData>();
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveProfile();
  if (!user) return <p>{texts('shell.loadFailed')}</p>;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isOther = (changed.language ?? propertyOf(user, 'language') ?? '') !== (propertyOf(user, 'language') ?? '');
    if (save.isBusy || !(await save.start(withProperties(user, changed)))) return;
    setChanged({});
    applyWishes(document.documentElement, wishesOf(store.state().user?.properties ?? []));
    // Everything on screen was drawn in the language of before.
    if (isOther) location.reload();
  };
  const offered = definitions.filter((one) => working.has(one.key) && isOwnToEdit(one));
  return (
    <Screen title={texts('preferences.title')}>
      <form className="ui-form ui-form--narrow" onSubmit={(event) => void submit(event)} noValidate>
        {offered.map((definition) => (
          <PropertyField
            key={definition.key}
            definition={withoutClosed(definition, user.isContentManager)}
            none={own(definition.key === 'startPage' ? 'preferences.auto' : 'preferences.browser')}
            value={changed[definition.key] ?? propertyOf(user, definition.key) ?? definition.defaultValue}
            error={save.error(`properties.${definition.key}`)}
            onChange={(value) => setChanged({ ...changed, [definition.key]: value })}
          />
        ))}
        {save.message && <Alert>{save.message}</Alert>}
        <div>
          <Button look="primary" type="submit" isBusy={save.isBusy}>
            {texts('profile.save')}
          </Button>
        </div>
      </form>
      <Parts parts={parts} />
    </Screen>
  );
}

/** Nobody begins where they may not come. */
const withoutClosed = (definition: PropertyDefinition, isContentManager: boolean): PropertyDefinition =>
  definition.key === 'startPage' && !isContentManager
    ? { ...definition, options: definition.options.filter(({ value }) => value !== 'work') }
    : definition;
