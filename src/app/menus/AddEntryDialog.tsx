import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toSlug } from '#kernel/slug.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useApp, useUser } from '../app-context.ts';
import { faultsOf } from '../field-faults.ts';
import { FailureText } from '../manage/FailureText.tsx';
import { placeOptions, readPlace } from '../manage/place-options.ts';
import { useManageTexts } from '../manage/texts.ts';
import { useTask } from '../use-task.ts';
import { addEntry, type MenusData } from './menus.api.ts';

const kinds = ['page', 'external', 'heading'] as const;
type Kind = (typeof kinds)[number];

/** A page, an address elsewhere or a heading, with its place. */
export function AddEntryDialog({ menus, pages, onClose }: MenusData & { onClose: () => void }) {
  const app = useApp();
  const texts = useManageTexts();
  const { revalidate } = useRevalidator();
  const places = placeOptions(menus, { language: app.language, texts, withRoots: useUser()?.isAdmin === true });
  const [kind, setKind] = useState<Kind>('page');
  const [page, setPage] = useState(pages[0]?.guid ?? '');
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [place, setPlace] = useState(places[0]?.value ?? '');
  const title = pages.find(({ guid }) => guid === page)?.title ?? '';
  const add = useTask(() => ({
    ...({ type: 'create', entity: 'menuItem' } as const),
    run: ({ key }) => {
      const { parent, menu } = readPlace(place, menus);
      const names: Record<string, string> = name.trim() ? { [app.platform.defaultLanguage]: name.trim() } : {};
      const own = {
        page: { pageGuid: page, urlSegment: toSlug(name.trim() || title) },
        external: { externalUrl: url.trim() },
        heading: { urlSegment: toSlug(name) },
      }[kind];
      return addEntry(app, { menu, parentGuid: parent, names, ...own, key });
    },
    onDone: async () => {
      onClose();
      await revalidate();
    },
    onUndone: revalidate,
  }));
  const faults = faultsOf(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isRunning) void add.start();
  };
  return (
    <Dialog title={texts('menus.add')} closeLabel={app.texts('dialog.close')} onClose={onClose}>
      <form className="app-form" onSubmit={submit} noValidate>
        <Select
          label={texts('menus.kind')}
          value={kind}
          onChange={(value) => setKind(kinds.find((known) => known === value) ?? 'page')}
          options={kinds.map((value) => ({ value, label: texts(`menus.kind.${value}`) }))}
        />
        {kind === 'page' && (
          <Select
            label={texts('menus.page')}
            value={page}
            onChange={setPage}
            options={pages.map(({ guid, title }) => ({ value: guid, label: title || texts('pages.untitled') }))}
            error={faults.pageGuid && texts('menus.fault.other')}
          />
        )}
        {kind === 'external' && (
          <TextField
            label={texts('menus.url')}
            value={url}
            onChange={setUrl}
            inputMode="url"
            autoComplete="off"
            error={faults.externalUrl && texts('menus.fault.url')}
          />
        )}
        <TextField
          label={texts('menus.newName')}
          hint={kind === 'page' ? texts('menus.nameHint') : undefined}
          value={name}
          onChange={setName}
          maxLength={80}
          autoComplete="off"
          error={
            (faults.names ?? faults.urlSegment) &&
            texts(faults.urlSegment === 'taken' ? 'menus.fault.taken' : 'menus.fault.name')
          }
        />
        <Select
          label={texts('newPage.place')}
          options={places}
          value={place}
          onChange={setPlace}
          error={(faults.parentGuid ?? faults.parent) && texts('menus.fault.too_deep')}
        />
        <FailureText error={add.error} />
        <div className="app-form__end">
          <Button onClick={onClose}>{texts('cancel')}</Button>
          <Button look="primary" type="submit" isBusy={add.isRunning}>
            {texts('menus.addSubmit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
