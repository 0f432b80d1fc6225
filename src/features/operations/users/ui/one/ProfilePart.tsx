import { type FormEvent, type ReactNode, useState } from 'react';
import { FileLink } from '#features/identity/profiles/ui/file/FileLink.tsx';
import { PropertyField, useLocalized } from '#features/identity/properties/ui/PropertyField.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { UnsavedGuard } from '#ui/screens/UnsavedGuard.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { UserProfile } from '../../one-user.contract.ts';
import { useUserTexts } from '../texts.ts';
import { UserFailure } from '../UserFailure.tsx';
import { editUser } from '../users.api.ts';
import type { UserPartProps } from './user-part.ts';

const names = ['firstName', 'middleName', 'lastName'] as const;

/** Names, and what admins fill in; the rest is read. */
export function ProfilePart({ user, part, definitions, onChanged }: UserPartProps & { part: UserProfile }) {
  const app = useApp();
  const texts = useUserTexts();
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>({});
  const filledIn = (key: string) => part.properties.find((one) => one.key === key)?.value ?? '';
  const save = useAction(() => ({
    type: 'update',
    entity: 'user',
    run: () =>
      editUser(app, user.guid, {
        firstName: part.firstName,
        middleName: part.middleName,
        lastName: part.lastName,
        ...given,
        properties: Object.entries(filled).map(([key, value]) => ({ key, value })),
        version: part.version,
      }),
    onDone: async () => {
      setGiven({});
      setFilled({});
      await onChanged();
    },
  }));
  const errors = errorsOf(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isBusy) void save.start();
  };
  const editable = definitions.filter(({ key }) => part.editable.includes(key));
  return (
    <>
      <form className="ui-form ui-form--narrow" onSubmit={submit} noValidate>
        <UnsavedGuard isChanged={Object.keys({ ...given, ...filled }).length > 0} />
        {names.map((name) => (
          <TextField
            key={name}
            label={texts(`field.${name}`)}
            maxLength={name === 'middleName' ? 20 : 60}
            autoComplete="off"
            readOnly={!user.isManaged}
            value={given[name] ?? part[name]}
            error={errors[name] && texts('new.badName')}
            onChange={(value) => setGiven({ ...given, [name]: value })}
          />
        ))}
        {editable.map((definition) => (
          <PropertyField
            key={definition.key}
            definition={definition}
            value={filled[definition.key] ?? filledIn(definition.key)}
            error={errors[`properties.${definition.key}`] && texts('badValue')}
            onChange={(value) => setFilled({ ...filled, [definition.key]: value })}
          />
        ))}
        <UserFailure error={save.error} />
        {user.isManaged && (
          <div>
            <Button look="primary" type="submit" isBusy={save.isBusy}>
              {app.texts('profile.save')}
            </Button>
          </div>
        )}
      </form>
      <Facts user={user} part={part} definitions={definitions} />
    </>
  );
}

function Facts({ user, part, definitions }: Pick<UserPartProps, 'user' | 'definitions'> & { part: UserProfile }) {
  const { formatDate } = useApp();
  const texts = useUserTexts();
  const say = useLocalized();
  const seen = part.properties.filter(({ key }) => !part.editable.includes(key) && key !== 'profielfoto');
  return (
    <section className="user-facts">
      <h2>{texts('facts')}</h2>
      <dl>
        <dt>{texts('column.registered')}</dt>
        <dd>{formatDate(user.registeredOn, 'moment')}</dd>
        <dt>{texts('column.lastActive')}</dt>
        <dd>{user.lastActiveOn ? formatDate(user.lastActiveOn, 'moment') : texts('never')}</dd>
        <dt>{texts('column.verified')}</dt>
        <dd>{texts(user.isVerified ? 'yes' : 'no')}</dd>
        {seen.map(({ key, value }) => {
          const known = definitions.find((one) => one.key === key);
          const shown =
            known?.inputType === 'file' ? (
              <FileLink file={part.files.find(({ guid }) => guid === value.toLowerCase())} />
            ) : (
              value
            );
          return <Fact key={key} label={say(known?.label ?? {}) || key} value={shown} />;
        })}
      </dl>
    </section>
  );
}

const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
