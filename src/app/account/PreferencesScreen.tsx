import { type FormEvent, useState } from 'react';
import { businessConstants } from '#kernel/business-constants.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useApp, useUser } from '../app-context.ts';
import { Screen } from '../Screen.tsx';
import { propertyOf } from '../start.ts';
import { useSaveProfile, withProperty } from './use-save-profile.ts';

/** The language of the screens, and how long notices stay (functional reference 6.4). */
export function Component() {
  const { texts } = useApp();
  const user = useUser();
  const [seconds, setSeconds] = useState(
    () => propertyOf(user, 'notificationClose') ?? String(businessConstants.notificationCloseSeconds),
  );
  const [language, setLanguage] = useState(() => propertyOf(user, 'language') ?? '');
  const save = useSaveProfile();
  if (!user) return <p>{texts('shell.loadFailed')}</p>;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isRunning) return;
    const isOther = language !== (propertyOf(user, 'language') ?? '');
    const timed = withProperty(user, 'notificationClose', seconds.trim());
    const isDone = await save.start(isOther ? withProperty(timed, 'language', language) : timed);
    // Everything on screen was drawn in the language of before.
    if (isDone && isOther) location.reload();
  };
  return (
    <Screen title={texts('preferences.title')}>
      <form className="app-form app-form--narrow" onSubmit={(event) => void submit(event)} noValidate>
        <Select
          label={texts('preferences.language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: '', label: texts('preferences.languageAuto') },
            { value: 'nl', label: 'Nederlands' },
            { value: 'en', label: 'English' },
          ]}
        />
        <TextField
          label={texts('preferences.notificationClose')}
          hint={texts('preferences.notificationCloseHint')}
          inputMode="decimal"
          value={seconds}
          onChange={setSeconds}
          error={save.fault('properties.notificationClose') && texts('preferences.notificationFault')}
        />
        {save.message && <p className="ui-field__error">{save.message}</p>}
        <div>
          <Button look="primary" type="submit" isBusy={save.isRunning}>
            {texts('profile.save')}
          </Button>
        </div>
      </form>
    </Screen>
  );
}
