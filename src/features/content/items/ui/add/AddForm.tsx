import { type FormEvent, useState } from 'react';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { errorsOf, useFirstError } from '#ui/screens/field-errors.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { ItemTypeName } from '../../items.contract.ts';
import { type Added, addOne } from './add.api.ts';
import { useAddTexts } from './texts.ts';
import { forgetTyped, keepTyped, readTyped, type TypedItem } from './typed-item.ts';

interface AddFormProps {
  list: string;
  types: readonly { value: ItemTypeName; label: string }[];
  onAdded: (added: Added) => void;
}

/** Title, type and text of a new item. What is typed stays in this tab until it was added, whatever goes wrong. */
export function AddForm({ list, types, onAdded }: AddFormProps) {
  const app = useApp();
  const texts = useAddTexts();
  const names = types.map(({ value }) => value);
  const [typed, setTyped] = useState(() => readTyped(list, names));
  const change = (part: Partial<TypedItem>) => {
    const next = { ...typed, ...part, key: crypto.randomUUID() };
    setTyped(next);
    keepTyped(list, next);
  };
  const add = useAction(() => ({
    type: 'create',
    entity: 'item',
    run: () => addOne(app, list, typed),
    // The form says it itself, to who is no content manager as well.
    isHandled: () => true,
    onDone: (added: Added) => {
      forgetTyped(list);
      // Its editor goes on where it stands.
      if (added.mayEdit) location.assign(encodeURI(`${added.canonicalPath ?? `/i/${added.shortId}`}/edit`));
      else onAdded(added);
    },
  }));
  const errors = errorsIn(add.error);
  const form = useFirstError(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isBusy) void add.start();
  };
  const say = (field: keyof TypedItem) => (errors.has(field) ? texts(`error.${field}`) : undefined);
  return (
    <form ref={form} className="ui-form ui-form--narrow" onSubmit={submit} noValidate>
      {add.error !== null && errors.size === 0 && (
        <p className="ui-field__error" role="alert" tabIndex={-1}>
          {texts(add.error instanceof AppError && add.error.code === 'not_allowed' ? 'refused' : 'failed')}
        </p>
      )}
      <TextField
        label={texts('field.title')}
        value={typed.title}
        onChange={(title) => change({ title })}
        maxLength={150}
        autoComplete="off"
        autoFocus
        error={say('title')}
        required
      />
      {types.length > 1 && (
        <Select
          label={texts('field.type')}
          options={types}
          value={typed.type}
          onChange={(value) => change({ type: names.find((name) => name === value) ?? typed.type })}
          error={say('type')}
        />
      )}
      <TextArea
        label={texts('field.text')}
        hint={texts('field.textHint')}
        rows={10}
        value={typed.text}
        onChange={(text) => change({ text })}
        error={say('text')}
      />
      <p className="app-quiet">{texts('kept')}</p>
      <div>
        <Button look="primary" type="submit" isBusy={add.isBusy}>
          {texts('submit')}
        </Button>
      </div>
    </form>
  );
}

const fieldOf: Readonly<Record<string, keyof TypedItem>> = {
  title: 'title',
  listItemTypeName: 'type',
  content: 'text',
};

/** The fields that the server says something of; it names them by the place of the item among those sent. */
const errorsIn = (error: unknown): ReadonlySet<keyof TypedItem> =>
  new Set(Object.keys(errorsOf(error)).flatMap((field) => fieldOf[field.split('.')[1] ?? ''] ?? []));
