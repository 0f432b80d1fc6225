import { useState } from 'react';
import { addListItems } from '#features/content/items/edit-items.contract.ts';
import { getOwnLists } from '#features/content/items/item-overview.contract.ts';
import { getItemTypes, type ItemTypeName } from '#features/content/items/items.contract.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { AppError } from '#kernel/errors.ts';
import { leaveFor, useAction } from '#ui/use-action.ts';
import { useEditor } from '../../editor-context.ts';
import { useLoaded } from '../use-loaded.ts';

interface AddItemProps {
  list: string;
  types: readonly ItemTypeName[];
}

/** Adds an item to a list as a draft, and opens it to go on there. */
export function AddItem({ list, types }: AddItemProps) {
  const { texts, api, context, regions } = useEditor();
  const { interfaceLanguage, language, defaultLanguage } = context;
  const [key] = useState(() => crypto.randomUUID());
  const [isUntitled, setUntitled] = useState(false);
  const labels = useLoaded(() => api.call(getItemTypes, {}), '');
  const labelOf = (type: string) => labels.value?.find(({ name }) => name === type)?.label[interfaceLanguage] ?? type;
  const add = useAction(async (title: string, listItemTypeName: ItemTypeName) => {
    // The list itself may be new, and this page is left.
    if (!(await regions.flush())) throw new AppError('unavailable', 'not saved');
    const body = [{ listItemTypeName, title: { [language]: title }, key }];
    const [added] = await api.call(addListItems, { params: { guid: list }, body });
    if (!added) throw new AppError('unavailable', 'nothing was added');
    // Below a page that stands in no menu, its short id is all that leads to it.
    const path = added.canonicalPath ?? `/i/${added.shortId}`;
    await leaveFor(encodeURI(`${localizedPath(path, language, defaultLanguage)}/edit`));
  });
  const submit = (form: FormData) => {
    const title = String(form.get('title') ?? '').trim();
    const type = types.find((type) => type === form.get('type')) ?? types[0];
    setUntitled(title === '');
    if (title !== '' && type && !add.isBusy) void add.start(title, type);
  };
  const error = add.error === null ? isUntitled && texts('item.titleNeeded') : texts('live.failed');
  return (
    <>
      <Waiting list={list} />
      {types.length === 0 && <p>{texts('item.noTypes')}</p>}
      <details hidden={types.length === 0}>
        <summary>{texts('item.add')}</summary>
        <form
          className="editor-form"
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget));
          }}
        >
          <label>
            {texts('item.title')}
            <input name="title" maxLength={150} required />
          </label>
          {types.length > 1 && (
            <label>
              {texts('item.type')}
              <select name="type">
                {types.map((type) => (
                  <option key={type} value={type}>
                    {labelOf(type)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {error && (
            <p role="alert" className="editor-form__error">
              {error}
            </p>
          )}
          <button type="submit" className="bar-button bar-button--primary" disabled={add.isBusy}>
            {texts('item.addDo')}
          </button>
        </form>
      </details>
    </>
  );
}

/** How many items of the list visitors do not see, and the way to them. */
function Waiting({ list }: { list: string }) {
  const { texts, api, context } = useEditor();
  const query = { lang: context.language };
  const { value } = useLoaded(() => api.call(getOwnLists, { query }), '');
  const count = value?.lists.find(({ guid }) => guid === list)?.waiting ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <a href={`/edit/items?${new URLSearchParams({ list })}`}>{texts('item.waiting', { count })}</a>
    </p>
  );
}
