import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useApp, useUser } from '../app-context.ts';
import { Screen } from '../Screen.tsx';
import { propertyOf } from '../start.ts';
import { useSaveProfile, withProperty } from './use-save-profile.ts';

const names = [
  { field: 'firstName', autoComplete: 'given-name', maxLength: 60 },
  { field: 'middleName', autoComplete: 'additional-name', maxLength: 20 },
  { field: 'lastName', autoComplete: 'family-name', maxLength: 60 },
] as const;

/** Names of the person who is signed in. */
export function Component() {
  const { texts } = useApp();
  const user = useUser();
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveProfile();
  if (!user) return <p>{texts('shell.loadFailed')}</p>;
  const alias = changed.alias ?? propertyOf(user, 'alias') ?? '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { alias: _alias, ...own } = changed;
    const isDone = !save.isRunning && (await save.start(withProperty({ ...user, ...own }, 'alias', alias.trim())));
    if (isDone) setChanged({});
  };
  return (
    <Screen title={texts('profile.title')}>
      <form className="app-form app-form--narrow" onSubmit={(event) => void submit(event)} noValidate>
        {names.map(({ field, ...rest }) => (
          <TextField
            key={field}
            {...rest}
            label={texts(`profile.${field}`)}
            value={changed[field] ?? user[field]}
            onChange={(value) => setChanged({ ...changed, [field]: value })}
            error={save.fault(field)}
          />
        ))}
        <TextField
          label={texts('profile.alias')}
          hint={texts('profile.aliasHint')}
          autoComplete="nickname"
          maxLength={40}
          value={alias}
          onChange={(value) => setChanged({ ...changed, alias: value })}
          error={save.fault('properties.alias')}
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
