import type { JsonObject } from '#document/page-document.ts';
import type { ItemFacts } from '#features/content/items/edit-items.contract.ts';
import { fieldTexts } from '#features/content/items/fields/field-texts.ts';
import { fieldsOfType, readFields } from '#features/content/items/fields/item-fields.ts';
import { useEditor } from '../../editor-context.ts';
import { describeFields } from '../../form/describe-fields.ts';
import { FieldControl } from '../../form/FieldControl.tsx';

interface OwnFieldsProps {
  facts: ItemFacts;
  /** False: it could not be kept. */
  save: (fields: JsonObject) => Promise<boolean>;
}

/** The own fields of the type of an item; nothing where it has none. */
export function OwnFields({ facts, save }: OwnFieldsProps) {
  const { context } = useEditor();
  const type = facts.listItemTypeName;
  const schema = fieldsOfType(type);
  if (!schema) return null;
  const words = fieldTexts[context.interfaceLanguage];
  const values = readFields(type, facts.fields as JsonObject);
  const hint = `hint.${type}`;
  return (
    <fieldset className="editor-form__together">
      <legend>{words(`title.${type}`)}</legend>
      {words.has(hint) && <p>{words(hint)}</p>}
      {describeFields(schema).map(({ name, field }) => (
        <FieldControl
          key={name}
          name={`field.${name}`}
          at={`item/fields/${name}`}
          isLive
          field={field}
          words={words}
          value={values[name]}
          onChange={(value) => save({ [name]: field.kind === 'lines' ? linesIn(value) : (value as string | null) })}
        />
      ))}
    </fieldset>
  );
}

const linesIn = (value: unknown) => (value as string[]).map((line) => line.trim()).filter((line) => line !== '');
