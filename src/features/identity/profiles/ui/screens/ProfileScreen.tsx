import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { type Section, toSections } from '#features/identity/properties/order.rules.ts';
import type { PropertyDefinition } from '#features/identity/properties/properties.contract.ts';
import { PropertyField, useLocalized } from '#features/identity/properties/ui/PropertyField.tsx';
import { useSectionName } from '#features/identity/properties/ui/section-name.ts';
import { usePropertyTexts } from '#features/identity/properties/ui/texts.ts';
import { isOwnToEdit } from '#features/identity/properties/values.rules.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { propertyOf, useApp, useUser } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { UnsavedGuard } from '#ui/screens/UnsavedGuard.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { User } from '../../profiles.contract.ts';
import { completeness } from '../../profiles.rules.ts';
import { Avatar } from '../Avatar.tsx';
import { FileField } from '../file/FileField.tsx';
import { PhotoField } from '../photo/PhotoField.tsx';
import { usePhotoTexts } from '../photo/texts.ts';
import { useAccountTexts } from '../texts.ts';
import { useSaveProfile, withProperties } from '../use-save-profile.ts';
import { AsSeenDialog } from './AsSeenDialog.tsx';
import { type ProfileData, readProfile } from './account.api.ts';

export const load = readProfile;

const names = [
  { field: 'firstName', autoComplete: 'given-name', maxLength: 60 },
  { field: 'middleName', autoComplete: 'additional-name', maxLength: 20 },
  { field: 'lastName', autoComplete: 'family-name', maxLength: 60 },
] as const;

/** The person who is signed in, as they present themselves. */
export function Component() {
  const { texts } = useApp();
  const user = useUser();
  const { definitions, files } = useLoaderData<ProfileData>();
  if (!user) return <p>{texts('shell.loadFailed')}</p>;
  return <ProfileForm user={user} definitions={definitions} files={files} />;
}

interface ProfileFormProps extends ProfileData {
  user: User;
}

type Changed = Readonly<Record<string, string>>;

function ProfileForm({ user, definitions, files }: ProfileFormProps) {
  const { texts } = useApp();
  const own = useAccountTexts();
  const [given, setGiven] = useState<Changed>({});
  const [properties, setProperties] = useState<Changed>({});
  const [isSeen, setSeen] = useState(false);
  const save = useSaveProfile();
  const mine = definitions.filter(
    (one) => one.category === 'profile' && one.section !== 'preferences' && isOwnToEdit(one),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isBusy || !(await save.start(withProperties({ ...user, ...given }, properties)))) return;
    setGiven({});
    setProperties({});
  };
  const isChanged = Object.keys({ ...given, ...properties }).length > 0;
  const filled = completeness(user, mine);
  return (
    <Screen title={texts('profile.title')} action={<Button onClick={() => setSeen(true)}>{own('seen.open')}</Button>}>
      <form className="ui-form ui-form--narrow" onSubmit={(event) => void submit(event)} noValidate>
        <UnsavedGuard isChanged={isChanged} />
        <label className="completeness">
          {own('completeness', { percent: filled })}
          <meter min={0} max={100} value={filled}>
            {filled}%
          </meter>
        </label>
        {names.map(({ field, ...rest }) => (
          <TextField
            key={field}
            {...rest}
            label={texts(`profile.${field}`)}
            value={given[field] ?? user[field]}
            onChange={(value) => setGiven({ ...given, [field]: value })}
            error={save.error(field)}
          />
        ))}
        {toSections(mine).map((section) => (
          <PropertySection
            key={section.name}
            section={section}
            user={user}
            files={files}
            properties={properties}
            error={(key) => save.error(`properties.${key}`)}
            onChange={(key, value) => setProperties({ ...properties, [key]: value })}
          />
        ))}
        {save.message && <Alert>{save.message}</Alert>}
        <div>
          <Button look="primary" type="submit" isBusy={save.isBusy}>
            {texts('profile.save')}
          </Button>
        </div>
      </form>
      <a className="front__link" href="/welcome?returnUrl=/account/profile">
        {own('welcome.again')}
      </a>
      {isSeen && <AsSeenDialog definitions={definitions} onClose={() => setSeen(false)} />}
    </Screen>
  );
}

interface PropertySectionProps {
  section: Section<PropertyDefinition>;
  user: User;
  files: ProfileData['files'];
  properties: Changed;
  error: (key: string) => string | undefined;
  onChange: (key: string, value: string) => void;
}

function PropertySection({ section, user, files, properties, error, onChange }: PropertySectionProps) {
  const nameOf = useSectionName();
  const say = useLocalized();
  const words = usePropertyTexts();
  return (
    <section className="profile-section" aria-labelledby={`section-${section.name}`}>
      <h2 id={`section-${section.name}`}>{nameOf(section.name)}</h2>
      {section.subsections.map((sub) => (
        <div key={sub.name} className="ui-form">
          {sub.name && <h3>{sub.name}</h3>}
          {sub.properties.map((definition) => {
            const { key, inputType, label, defaultValue, help, required } = definition;
            const saved = propertyOf(user, key);
            const value = properties[key] ?? saved ?? defaultValue;
            const change = (next: string) => onChange(key, next);
            if (inputType === 'image' && user.isMett) return <StaffPhoto key={key} user={user} />;
            if (inputType === 'image')
              return <PhotoField key={key} user={user} value={value} label={say(label)} onChange={change} />;
            if (inputType === 'file')
              return (
                <FileField
                  key={key}
                  person={user.guid}
                  label={say(label) + (required ? ` (${words('required')})` : '')}
                  hint={say(help) || undefined}
                  error={error(key)}
                  value={value}
                  saved={saved ?? ''}
                  files={files}
                  onChange={change}
                />
              );
            return (
              <PropertyField key={key} definition={definition} value={value} error={error(key)} onChange={change} />
            );
          })}
        </div>
      ))}
    </section>
  );
}

/** Platform staff have one picture, which nobody changes (specification §6). */
function StaffPhoto({ user }: { user: User }) {
  const texts = usePhotoTexts();
  return (
    <div className="photo-field">
      <Avatar person={user.guid} avatar={{ kind: 'staff' }} />
      <p className="app-quiet">{texts('staff')}</p>
    </div>
  );
}
