import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { depthOf, placeOptions, readPlace } from '#features/content/menus/menu-places.ts';
import { EntryKind } from '#features/content/menus/menus.contract.ts';
import { deepestAdvised, deepestLevel } from '#features/content/menus/tree.rules.ts';
import { type Audience, everyone } from '#features/identity/roles/roles.contract.ts';
import { toSlug } from '#kernel/text/slug.ts';
import type { Texts } from '#kernel/texts.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf, hasErrors, useFirstError } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { useContentAdminTexts } from '../texts.ts';
import { EntryAudience } from './EntryAudience.tsx';
import { addEntry, type MenusData } from './menus.api.ts';
import { type TargetDraft, TargetFields } from './TargetFields.tsx';

/** Asks for the kind of an entry first, then where it leads, its name and its place. */
export function AddEntryDialog({ menus, pages, roles, onClose }: MenusData & { onClose: () => void }) {
  const app = useApp();
  const texts = useContentAdminTexts();
  const places = placeOptions(menus, {
    language: app.language,
    withRoots: useUser()?.grants.includes('manage-menus') === true,
  });
  const [kind, setKind] = useState<EntryKind>('page');
  const [draft, setDraft] = useState<TargetDraft>({ page: pages[0]?.guid ?? '', anchor: '', item: null, url: '' });
  const [name, setName] = useState('');
  const [audience, setAudience] = useState(everyone);
  const [place, setPlace] = useState(places[0]?.value ?? '');
  const add = useAddEntry({ kind, draft, name, place, audience }, { menus, pages, onClose });
  const form = useFirstError(add.error);
  const errors = errorsOf(add.error);
  const depth = depthAt(readPlace(place, menus).parent, menus);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isBusy) void add.start();
  };
  return (
    <Dialog title={texts('menus.add')} onClose={onClose}>
      <form ref={form} className="ui-form" onSubmit={submit} noValidate>
        <Select
          label={texts('menus.kind')}
          value={kind}
          onChange={(value) => setKind(EntryKind.parse(value))}
          options={EntryKind.options.map((value) => ({ value, label: texts(`menus.kind.${value}`) }))}
        />
        <TargetFields kind={kind} draft={draft} pages={pages} errors={errors} onChange={setDraft} />
        {kind !== 'separator' && (
          <TextField
            label={texts('menus.newName')}
            hint={nameHint(kind, texts)}
            value={name}
            onChange={setName}
            maxLength={80}
            autoComplete="off"
            error={
              (errors.names ?? errors.urlSegment) &&
              texts(errors.urlSegment === 'taken' ? 'menus.error.taken' : 'menus.error.name')
            }
          />
        )}
        <ComboBox
          isRequired
          label={texts('newPage.place')}
          options={places}
          hint={depth > deepestAdvised ? texts('menus.deep', { count: deepestAdvised }) : undefined}
          value={place}
          onChange={setPlace}
          error={(errors.parentGuid ?? errors.parent) && texts('menus.error.too_deep', { count: deepestLevel })}
        />
        {kind !== 'separator' && (
          <EntryAudience
            audience={audience}
            roles={roles}
            onChange={setAudience}
            error={errors['audience.roles'] && texts('menus.error.other')}
          />
        )}
        <FailureText error={add.error} />
        <FormButtons submit={texts('menus.addSubmit')} isBusy={add.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface EntryDraft {
  kind: EntryKind;
  draft: TargetDraft;
  name: string;
  place: string;
  audience: Audience;
}

/** Adds what is filled in; a page without a name takes the address of its title. */
function useAddEntry(
  { kind, draft, name, place, audience }: EntryDraft,
  { menus, pages, onClose }: Pick<MenusData, 'menus' | 'pages'> & { onClose: () => void },
) {
  const app = useApp();
  const { revalidate } = useRevalidator();
  const title = pages.find(({ guid }) => guid === draft.page)?.title ?? '';
  return useAction(() => ({
    type: 'create',
    entity: 'menuItem',
    run: ({ key }) => {
      const { parent, menu } = readPlace(place, menus);
      const isNamed = kind !== 'separator' && name.trim() !== '';
      const names: Record<string, string> = isNamed ? { [app.platform.defaultLanguage]: name.trim() } : {};
      const own = {
        page: { pageGuid: draft.page, urlSegment: toSlug(name.trim() || title) },
        place: { pageGuid: draft.page, anchor: draft.anchor },
        item: { itemGuid: draft.item?.guid ?? '' },
        external: { externalUrl: draft.url.trim() },
        heading: { urlSegment: toSlug(name) },
        separator: { isSeparator: true },
      }[kind];
      return addEntry(app, { menu, parentGuid: parent, names, ...own, ...(kind !== 'separator' && { audience }), key });
    },
    isHandled: hasErrors,
    onDone: async () => {
      onClose();
      await revalidate();
    },
    onUndone: revalidate,
  }));
}

/** What the name is where none is given. */
export function nameHint(kind: EntryKind, texts: Texts): string | undefined {
  if (kind === 'page' || kind === 'place') return texts('menus.nameHint');
  return kind === 'item' ? texts('menus.nameHintItem') : undefined;
}

function depthAt(parent: string | null, menus: MenusData['menus']): number {
  const items = menus.flatMap((menu) => menu.items);
  const above = items.find(({ guid }) => guid === parent);
  return above ? depthOf(above, items) + 1 : 1;
}
