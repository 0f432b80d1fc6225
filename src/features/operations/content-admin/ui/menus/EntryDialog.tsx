import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MenuEntry, MenuEntryChange } from '#features/content/menus/edit-menus.contract.ts';
import { isPlaced } from '#features/content/menus/entry-targets.rules.ts';
import { entryName } from '#features/content/menus/menu-places.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf, hasErrors, useFirstError } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { useContentAdminTexts } from '../texts.ts';
import { nameHint } from './AddEntryDialog.tsx';
import { EntryAudience } from './EntryAudience.tsx';
import { changeEntry, type MenusData } from './menus.api.ts';
import { SegmentFields } from './SegmentFields.tsx';
import { type TargetDraft, TargetFields } from './TargetFields.tsx';

interface EntryDialogProps extends Pick<MenusData, 'pages' | 'roles'> {
  entry: MenuEntry;
  onClose: () => void;
}

/** The name of an entry in each language, its part of the address, where it leads if it is no page, and who sees it. */
export function EntryDialog({ entry, pages, roles, onClose }: EntryDialogProps) {
  const app = useApp();
  const texts = useContentAdminTexts();
  const { revalidate } = useRevalidator();
  const [names, setNames] = useState(entry.names);
  const [urlSegment, setSegment] = useState(entry.urlSegment);
  const [urlSegments, setSegments] = useState(entry.urlSegments);
  const [audience, setAudience] = useState(entry.audience);
  const [draft, setDraft] = useState(() => draftOf(entry));
  const save = useAction((change: MenuEntryChange) => ({
    type: 'update',
    entity: 'menuItem',
    run: () => changeEntry(app, entry.guid, change),
    isHandled: hasErrors,
    onDone: async () => {
      onClose();
      await revalidate();
    },
    onUndone: revalidate,
  }));
  const form = useFirstError(save.error);
  const errors = errorsOf(save.error);
  const error = (field: string) => {
    const code = errors[field];
    return code && texts(`menus.error.${known.has(code) ? code : 'other'}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isBusy) return;
    const filled = Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''));
    void save.start({
      names: filled,
      audience,
      ...(isPlaced(entry.kind) ? { urlSegment, urlSegments } : changeOf(entry, draft)),
    });
  };
  return (
    <Dialog title={entryName(entry, app.language) || texts('menus.edit')} onClose={onClose}>
      <form ref={form} className="ui-form" onSubmit={submit} noValidate>
        {app.platform.languages.map((language) => (
          <TextField
            key={language}
            label={texts('menus.name', { language: languageName(language, app.language) })}
            hint={language === app.platform.defaultLanguage ? nameHint(entry.kind, texts) : undefined}
            lang={language}
            value={names[language] ?? ''}
            onChange={(name) => setNames({ ...names, [language]: name })}
            maxLength={80}
            autoComplete="off"
            error={error(`names.${language}`) ?? error('names')}
          />
        ))}
        {isPlaced(entry.kind) ? (
          <SegmentFields
            urlSegment={urlSegment}
            urlSegments={urlSegments}
            errorOf={error}
            onChange={setSegment}
            onChangeIn={(language, segment) => setSegments({ ...urlSegments, [language]: segment })}
          />
        ) : (
          <TargetFields kind={entry.kind} draft={draft} pages={pages} errors={errors} onChange={setDraft} />
        )}
        <EntryAudience
          audience={audience}
          roles={roles}
          onChange={setAudience}
          error={error('audience.roles') ?? error('audience')}
        />
        <FailureText error={save.error} />
        <FormButtons submit={texts('save')} isBusy={save.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const draftOf = ({ pageGuid, anchor, itemGuid, itemTitle, externalUrl }: MenuEntry): TargetDraft => ({
  page: pageGuid ?? '',
  anchor: anchor ?? '',
  url: externalUrl ?? '',
  item: itemGuid === null ? null : { guid: itemGuid, title: itemTitle ?? '' },
});

/** Where an entry that is no page leads from now on. */
function changeOf({ kind }: MenuEntry, { page, anchor, item, url }: TargetDraft): MenuEntryChange {
  if (kind === 'place') return { pageGuid: page, anchor };
  return kind === 'item' ? { itemGuid: item?.guid ?? '' } : { externalUrl: url.trim() };
}

/** Codes with words of their own. */
const known = new Set(['empty', 'bad_segment', 'reserved_segment', 'taken']);
