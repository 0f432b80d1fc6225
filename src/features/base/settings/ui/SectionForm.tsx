import { type FormEvent, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { UnsavedGuard } from '#ui/screens/UnsavedGuard.tsx';
import { useAction } from '#ui/use-action.ts';
import type { SettingKey, SettingsChange, SettingValues } from '../settings.contract.ts';
import { SettingField } from './SettingField.tsx';
import { type SettingsData, saveSettings } from './settings.api.ts';
import type { FieldKind, SettingsSection } from './settings-sections.ts';
import { useSettingTexts } from './texts.ts';

interface SectionFormProps extends SettingsData {
  fields: Partial<Record<SettingKey, FieldKind>>;
  Preview: SettingsSection['Preview'];
}

/** What is changed is kept here until it is saved; an undo shows what it was. */
export function SectionForm({ fields, Preview, settings }: SectionFormProps) {
  const app = useApp();
  const texts = useSettingTexts();
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<Partial<SettingValues>>({});
  const [saved, setSaved] = useState<Partial<SettingValues>>({});
  const [shown, setShown] = useState(settings);
  // Once the settings are here that were saved, and no sooner: what was there before is not shown in between.
  if (shown !== settings) {
    setShown(settings);
    setSaved({});
    setChanged(withoutSaved(changed, saved));
  }
  const entries = Object.entries(changed) as [SettingKey, unknown][];
  const isChanged = entries.some(([key, value]) => canonicalJson(value) !== canonicalJson(settings[key]));
  const save = useAction(() => ({
    type: 'update',
    entity: 'setting',
    run: () => saveSettings(app, changed as SettingsChange),
    onDone: () => {
      setSaved(changed);
      return revalidate();
    },
    onUndone: revalidate,
  }));
  const errors = errorsOf(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !save.isBusy) void save.start();
  };
  const values = { ...settings, ...changed };
  return (
    <form className="ui-form" onSubmit={submit} noValidate>
      <UnsavedGuard isChanged={isChanged} />
      {Preview && (
        <Suspense fallback={<Skeleton label={texts('waiting')} rows={4} />}>
          <Preview values={values} onChange={(change) => setChanged({ ...changed, ...change })} />
        </Suspense>
      )}
      {(Object.entries(fields) as [SettingKey, FieldKind][]).map(([name, kind]) => (
        <SettingField
          key={name}
          name={name}
          kind={kind}
          values={values}
          errors={errors}
          onChange={(value) => setChanged({ ...changed, [name]: value })}
        />
      ))}
      <div className="settings__save">
        <Button look="primary" type="submit" isBusy={save.isBusy}>
          {texts('save')}
        </Button>
        {isChanged && (
          <Button look="quiet" onClick={() => setChanged({})}>
            {texts('settings.revert')}
          </Button>
        )}
        <p className="app-quiet" role="status">
          {texts(isChanged ? 'settings.changed' : 'settings.notChanged')}
        </p>
      </div>
    </form>
  );
}

/** What is changed and was not saved; what was typed since stays. */
const withoutSaved = (changed: Partial<SettingValues>, saved: Partial<SettingValues>): Partial<SettingValues> =>
  Object.fromEntries(Object.entries(changed).filter(([name, value]) => saved[name as SettingKey] !== value));
