import { type FormEvent, useId, useState } from 'react';
import { changeMenuEntry, getMenus } from '#features/content/menus/edit-menus.contract.ts';
import { editAddress } from '#features/content/menus/menus.rules.ts';
import { entryOf } from '#features/content/pages/ui/move-places.ts';
import { AppError } from '#kernel/errors.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { leaveFor, useAction } from '#ui/use-action.ts';
import { carryDone } from '../carry-done.ts';
import { useEditor } from '../editor-context.ts';

/** The last part of the address in the language that is edited. Old addresses lead to the new one. */
export function PageAddress() {
  const { texts, api, context, regions } = useEditor();
  const { language, defaultLanguage, owner } = context;
  const id = useId();
  const parts = decodeURI(location.pathname).split('/').slice(1);
  const own = parts.at(-1) ?? '';
  const [segment, setSegment] = useState(own);
  const change = useAction(async () => {
    if (!(await regions.flush())) throw new AppError('unavailable', 'not saved');
    const entry = entryOf((await api.call(getMenus, {})).menus, owner);
    if (!entry) throw new AppError('not_found', 'it stands in no menu');
    const isShared = language === defaultLanguage;
    const body = isShared ? { urlSegment: segment } : { urlSegments: { ...entry.urlSegments, [language]: segment } };
    const { item, undoToken } = await api.call(changeMenuEntry, { params: { id: entry.guid }, body });
    const made = (isShared ? item.urlSegment : item.urlSegments[language]) ?? own;
    const path = `/${[...parts.slice(0, -1), made].join('/')}`;
    carryDone({ text: texts('address.done', { path }), undoToken, texts });
    await leaveFor(encodeURI(editAddress(path)));
  });
  // The home page has none, nor has one that stands in no menu.
  const isHome = own === '' || (parts.length === 1 && language !== defaultLanguage);
  if (isHome || parts[0] === 'edit') return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isBusy && segment.trim() !== own) void change.start();
  };
  const code = errorsOf(change.error)[language === defaultLanguage ? 'urlSegment' : `urlSegments.${language}`];
  const error = change.error !== null && texts(`address.error.${known.find((one) => one === code) ?? 'other'}`);
  return (
    <form className="editor-form__field" onSubmit={submit}>
      <label htmlFor={id}>{texts('address.label')}</label>
      <input
        id={id}
        value={segment}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== false}
        aria-describedby={`${id}-hint`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setSegment(currentTarget.value)}
      />
      <small id={`${id}-hint`}>{texts('address.hint')}</small>
      {error && (
        <p role="alert" className="editor-form__error">
          {error}
        </p>
      )}
      <button type="submit" className="bar-button" aria-disabled={change.isBusy || segment.trim() === own || undefined}>
        {texts('address.do')}
      </button>
    </form>
  );
}

/** Codes with words of their own. */
const known = ['empty', 'bad_segment', 'reserved_segment', 'taken'] as const;
