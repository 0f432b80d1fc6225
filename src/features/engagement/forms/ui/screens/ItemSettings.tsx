import { useEffect, useState } from 'react';
import { getOwnLists, type OwnList } from '#features/content/items/item-overview.contract.ts';
import { getItemTypes, getListMeta, itemTypeNames } from '#features/content/items/items.contract.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useKit } from '#ui/kit.ts';
import { Select } from '#ui/Select.tsx';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { isAnswered } from '../../definition/questions.ts';
import { type Form, type FormSettings, type ItemMapping, itemAuthors } from '../../forms.contract.ts';
import { fits, type MappedField } from '../../item-mapping.rules.ts';
import { useSay } from '../builder/use-say.ts';
import { useFormTexts } from '../texts.ts';

interface ItemSettingsProps {
  form: Form;
  settings: FormSettings;
  set: (change: Partial<FormSettings>) => void;
  errorOf: (name: string) => string | undefined;
}

/** Whether submissions become items of a list, and which answer becomes which part (functional reference 6.11.7). */
export function ItemSettings({ form, settings: { kind, item }, set, errorOf }: ItemSettingsProps) {
  const texts = useFormTexts();
  const questions = useMappable(form);
  const shown = kind === 'ListItem' ? 'ListItem' : item === null ? 'FormSubmission' : 'byHand';
  const first = questions.find((question) => fits('title', question));
  const empty: ItemMapping = {
    list: '',
    itemType: 'Idea',
    author: 'person',
    name: null,
    title: first?.id ?? '',
    intro: null,
    body: [],
    startsOn: null,
    endsOn: null,
    image: null,
    imageAlt: null,
  };
  return (
    <fieldset className="ui-group">
      <legend>{texts('item.legend')}</legend>
      <Select
        label={texts('item.kind')}
        value={shown}
        options={(['FormSubmission', 'byHand', 'ListItem'] as const).map((value) => ({
          value,
          label: texts(`item.kind.${value}`),
        }))}
        onChange={(value) =>
          set({
            kind: value === 'ListItem' ? 'ListItem' : 'FormSubmission',
            item: value === 'FormSubmission' ? null : (item ?? empty),
          })
        }
      />
      {item !== null && (
        <Mapping
          item={item}
          questions={questions}
          errorOf={errorOf}
          onChange={(change) => set({ item: { ...item, ...change } })}
        />
      )}
    </fieldset>
  );
}

/** Questions that an item can be made of: no sensitive ones. */
function useMappable({ definition }: Form) {
  const say = useSay();
  return definition.steps
    .flatMap(({ questions }) => questions)
    .filter(isAnswered)
    .filter(({ isSensitive }) => !isSensitive)
    .map((question) => ({
      id: question.id,
      kind: question.kind,
      ...(question.kind === 'file' && { accepts: question.accepts }),
      label: say(question.label) || question.id,
    }));
}

interface MappingProps {
  item: ItemMapping;
  questions: ReturnType<typeof useMappable>;
  errorOf: ItemSettingsProps['errorOf'];
  onChange: (change: Partial<ItemMapping>) => void;
}

function Mapping({ item, questions, errorOf, onChange }: MappingProps) {
  const { api, language } = useKit();
  const texts = useFormTexts();
  const [lists, setLists] = useState<readonly OwnList[]>([]);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    api.call(getOwnLists, { query: { lang: language } }).then((found) => setLists(found.lists), setError);
  }, [api, language]);
  const choices = (field: MappedField) =>
    questions.filter((question) => fits(field, question)).map(({ id, label }) => ({ value: id, label }));
  const none = { value: '', label: texts('item.none') };
  return (
    <>
      <FailureText error={error} />
      <Select
        label={texts('item.list')}
        value={item.list}
        error={errorOf('item.list')}
        options={[
          { value: '', label: texts('item.choose') },
          ...lists.map(({ guid, title, pageTitle }) => ({ value: guid, label: title || pageTitle })),
        ]}
        onChange={(list) => onChange({ list })}
      />
      <TypeOf item={item} error={errorOf('item.itemType')} onChange={onChange} />
      <Select
        label={texts('item.title')}
        value={item.title}
        error={errorOf('item.title')}
        options={choices('title')}
        onChange={(title) => onChange({ title })}
      />
      <Select
        label={texts('item.intro')}
        value={item.intro ?? ''}
        error={errorOf('item.intro')}
        options={[none, ...choices('intro')]}
        onChange={(intro) => onChange({ intro: intro || null })}
      />
      <fieldset className="ui-group">
        <legend>{texts('item.body')}</legend>
        {choices('body').map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={item.body.includes(value)}
            onChange={(isIn) =>
              onChange({ body: isIn ? [...item.body, value] : item.body.filter((one) => one !== value) })
            }
          />
        ))}
        {errorOf('item.body') && <p className="ui-field__error">{errorOf('item.body')}</p>}
      </fieldset>
      <OptionalParts item={item} choices={choices} errorOf={errorOf} onChange={onChange} />
      <Select
        label={texts('item.author')}
        value={item.author}
        options={itemAuthors.map((value) => ({ value, label: texts(`item.author.${value}`) }))}
        onChange={(author) => onChange({ author: author as ItemMapping['author'] })}
      />
      {item.author !== 'anonymous' && (
        <Select
          label={texts('item.name')}
          hint={texts('item.nameHint')}
          value={item.name ?? ''}
          error={errorOf('item.name')}
          options={[none, ...choices('name')]}
          onChange={(name) => onChange({ name: name || null })}
        />
      )}
    </>
  );
}

interface OptionalPartsProps extends Pick<MappingProps, 'item' | 'errorOf' | 'onChange'> {
  choices: (field: MappedField) => { value: string; label: string }[];
}

/** Its dates and its image: what comes with one of them is asked where that is. */
function OptionalParts({ item, choices, errorOf, onChange }: OptionalPartsProps) {
  const texts = useFormTexts();
  const none = { value: '', label: texts('item.none') };
  return (
    <>
      <Select
        label={texts('item.startsOn')}
        value={item.startsOn ?? ''}
        error={errorOf('item.startsOn')}
        options={[none, ...choices('startsOn')]}
        onChange={(startsOn) => onChange({ startsOn: startsOn || null, ...(startsOn === '' && { endsOn: null }) })}
      />
      {item.startsOn !== null && (
        <Select
          label={texts('item.endsOn')}
          hint={texts('item.endsOnHint')}
          value={item.endsOn ?? ''}
          error={errorOf('item.endsOn')}
          options={[none, ...choices('endsOn')]}
          onChange={(endsOn) => onChange({ endsOn: endsOn || null })}
        />
      )}
      <Select
        label={texts('item.image')}
        hint={texts('item.imageHint')}
        value={item.image ?? ''}
        error={errorOf('item.image')}
        options={[none, ...choices('image')]}
        onChange={(image) => onChange({ image: image || null, ...(image === '' && { imageAlt: null }) })}
      />
      {item.image !== null && (
        <Select
          label={texts('item.imageAlt')}
          hint={texts('item.imageAltHint')}
          value={item.imageAlt ?? ''}
          error={errorOf('item.imageAlt')}
          options={[none, ...choices('imageAlt')]}
          onChange={(imageAlt) => onChange({ imageAlt: imageAlt || null })}
        />
      )}
    </>
  );
}

interface TypeOfProps {
  item: ItemMapping;
  error: string | undefined;
  onChange: MappingProps['onChange'];
}

/** The types that the chosen list takes. */
function TypeOf({ item: { list, itemType }, error, onChange }: TypeOfProps) {
  const { api, language } = useKit();
  const texts = useFormTexts();
  const [types, setTypes] = useState<{ value: ItemMapping['itemType']; label: string }[]>([]);
  useEffect(() => {
    if (list === '') return;
    const read = async () => {
      const [meta, all] = await Promise.all([
        api.call(getListMeta, { params: { guid: list }, query: { lang: language } }),
        api.call(getItemTypes, {}),
      ]);
      const taken = itemTypeNames.filter((name) => meta.itemTypes.includes(name));
      setTypes(
        taken.map((value) => ({ value, label: all.find(({ name }) => name === value)?.label[language] ?? value })),
      );
    };
    // A list that no visitor sees yet has no choice here; the server says whether the type fits.
    read().catch(() => setTypes([]));
  }, [api, language, list]);
  const isKnown = types.some(({ value }) => value === itemType);
  return (
    <Select
      label={texts('item.type')}
      value={itemType}
      error={error}
      options={isKnown ? types : [{ value: itemType, label: itemType }, ...types]}
      onChange={(value) => onChange({ itemType: value as ItemMapping['itemType'] })}
    />
  );
}
