import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MenuEntry, MenuEntryChange } from '#features/menus/edit-menus.contract.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useApp } from '../app-context.ts';
import { faultsOf } from '../field-faults.ts';
import { FailureText } from '../manage/FailureText.tsx';
import { languageName } from '../manage/language-name.ts';
import { entryName } from '../manage/place-options.ts';
import { useManageTexts } from '../manage/texts.ts';
import { useTask } from '../use-task.ts';
import { changeEntry } from './menus.api.ts';

/** The name of an entry in each language, and its part of the address. */
export function EntryDialog({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const app = useApp();
  const texts = useManageTexts();
  const { revalidate } = useRevalidator();
  const [names, setNames] = useState(entry.names);
  const [urlSegment, setSegment] = useState(entry.urlSegment);
  const [externalUrl, setUrl] = useState(entry.externalUrl ?? '');
  const save = useTask((change: MenuEntryChange) => ({
    ...({ type: 'update', entity: 'menuItem' } as const),
    run: () => changeEntry(app, entry.guid, change),
    onDone: async () => {
      onClose();
      await revalidate();
    },
    onUndone: revalidate,
  }));
  const faults = faultsOf(save.error);
  const fault = (field: string) => {
    const code = faults[field];
    return code && texts(`menus.fault.${known.has(code) ? code : 'other'}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isRunning) return;
    const filled = Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''));
    const own = entry.externalUrl === null ? { urlSegment } : { externalUrl };
    void save.start({ names: filled, ...own });
  };
  return (
    <Dialog
      title={entryName(entry, app.language) || texts('menus.edit')}
      closeLabel={app.texts('dialog.close')}
      onClose={onClose}
    >
      <form className="app-form" onSubmit={submit} noValidate>
        {app.platform.languages.map((language) => (
          <TextField
            key={language}
            label={texts('menus.name', { language: languageName(language, app.language) })}
            hint={entry.pageGuid && language === app.platform.defaultLanguage ? texts('menus.nameHint') : undefined}
            lang={language}
            value={names[language] ?? ''}
            onChange={(name) => setNames({ ...names, [language]: name })}
            maxLength={80}
            autoComplete="off"
            error={fault(`names.${language}`) ?? fault('names')}
          />
        ))}
        {entry.externalUrl === null ? (
          <TextField
            label={texts('menus.segment')}
            hint={texts('menus.segmentHint')}
            value={urlSegment}
            onChange={setSegment}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={fault('urlSegment')}
          />
        ) : (
          <TextField
            label={texts('menus.url')}
            value={externalUrl}
            onChange={setUrl}
            inputMode="url"
            autoComplete="off"
            error={fault('externalUrl')}
          />
        )}
        <FailureText error={save.error} />
        <div className="app-form__end">
          <Button onClick={onClose}>{texts('cancel')}</Button>
          <Button look="primary" type="submit" isBusy={save.isRunning}>
            {texts('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Codes with words of their own. */
const known = new Set(['empty', 'bad_segment', 'reserved_segment', 'taken', 'too_deep']);
