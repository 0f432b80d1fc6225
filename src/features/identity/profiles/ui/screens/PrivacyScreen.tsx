import { type FormEvent, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { PropertyField, useLocalized } from '#features/identity/properties/ui/PropertyField.tsx';
import { isOwnToEdit } from '#features/identity/properties/values.rules.ts';
import { choicesFor, type Visibility } from '#features/identity/properties/visibility.rules.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { propertyOf, useApp, useUser } from '#ui/screens/app-context.ts';
import { Parts } from '#ui/screens/loaded-parts.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { useAction } from '#ui/use-action.ts';
import { useAccountTexts } from '../texts.ts';
import { useSaveProfile, withProperties } from '../use-save-profile.ts';
import { chooseVisibility, type PrivacyData, readPrivacy } from './account.api.ts';

export const load = readPrivacy;

/** Who sees what, what was agreed to, everything that is kept, and the end of it. */
export function Component() {
  const texts = useAccountTexts();
  const data = useLoaderData<PrivacyData>();
  return (
    <Screen title={texts('privacy.title')}>
      {data.isFull && <VisibilityForm {...data} />}
      <Parts parts={data.parts} />
    </Screen>
  );
}

function VisibilityForm({ definitions, visibility }: PrivacyData) {
  const app = useApp();
  const texts = useAccountTexts();
  const say = useLocalized();
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [choices, setChoices] = useState<Record<string, Visibility>>(visibility);
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const profile = useSaveProfile();
  const save = useAction(() => ({
    type: 'update',
    entity: 'profile',
    run: () => chooseVisibility(app, choices),
    onDone: () => revalidate(),
  }));
  if (!user) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isBusy || profile.isBusy) return;
    if (Object.keys(changed).length > 0 && !(await profile.start(withProperties(user, changed)))) return;
    await save.start();
  };
  const shared = definitions.filter((one) => isOwnToEdit(one) && choicesFor(one).length > 1);
  const switches = definitions.filter((one) => one.section === 'visibility' && isOwnToEdit(one));
  return (
    <section className="app-section">
      <h2>{texts('privacy.visibility')}</h2>
      <form className="ui-form ui-form--narrow" onSubmit={(event) => void submit(event)} noValidate>
        <p className="app-quiet">{texts('privacy.visibilityText')}</p>
        {shared.map((definition) => {
          const offered = choicesFor(definition);
          return (
            <Select
              key={definition.key}
              label={say(definition.label)}
              value={choices[definition.key] ?? offered.at(-1) ?? 'self'}
              options={offered.map((value) => ({ value, label: texts(`visibility.${value}`) }))}
              onChange={(value) =>
                setChoices({ ...choices, [definition.key]: offered.find((one) => one === value) ?? 'self' })
              }
            />
          );
        })}
        {switches.map((definition) => (
          <PropertyField
            key={definition.key}
            definition={definition}
            value={changed[definition.key] ?? propertyOf(user, definition.key) ?? definition.defaultValue}
            onChange={(value) => setChanged({ ...changed, [definition.key]: value })}
          />
        ))}
        {(profile.message || save.error !== null) && <Alert>{app.texts('profile.failed')}</Alert>}
        <div>
          <Button look="primary" type="submit" isBusy={save.isBusy || profile.isBusy}>
            {app.texts('profile.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
