import { Fragment } from 'react';
import { findBlock } from '#blocks/registry.ts';
import { commonOptions, isAdminOption } from '#document/common-options.ts';
import type { BlockSchema } from '#document/define-block-schema.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import { mayWrite } from '#features/content/documents/writers.rules.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import type { WrittenTexts } from '#kernel/texts.ts';
import { useEditor } from '../editor-context.ts';
import { describeFields, type FormField, isAsked } from '../form/describe-fields.ts';
import { FieldControl } from '../form/FieldControl.tsx';
import { contentFields } from '../form/field-at.ts';
import { useLanguageTexts } from '../languages/language-texts.ts';
import { type BlockChanges, isMoment, useBlockChanges } from './use-block-changes.ts';

const common = describeFields(commonOptions);

/** The fields of a block, for who may write them, and its options. */
export function BlockForm({ node, title }: { node: ResolvedBlock; title: string }) {
  const { texts, context } = useEditor();
  const t = useLanguageTexts();
  const changes = useBlockChanges(node);
  const block = findBlock(node.name);
  if (!block) return null;
  const isWriter = mayWrite(context.person, block.schema);
  const { own, perLanguage, shared, below } = isWriter ? fieldsOf(node, block.schema) : noFields;
  const idle = context.idleOptions[node.name] ?? [];
  const options = own.filter(({ name }) => !idle.includes(name));
  const hasLanguages = context.languages.length > 1;
  const language = languageName(context.language, context.interfaceLanguage);
  const controls = { node, changes, words: block.texts[context.interfaceLanguage] };
  return (
    <form className="editor-form" onSubmit={(event) => event.preventDefault()}>
      <h2>{title}</h2>
      {!isWriter && <p>{texts('form.staff')}</p>}
      {hasLanguages && perLanguage.length > 0 && <h3>{t('perLanguage', { language })}</h3>}
      <ContentControls fields={perLanguage} {...controls} />
      {hasLanguages && shared.length > 0 && <h3>{t('shared')}</h3>}
      <ContentControls fields={shared} {...controls} />
      {options.length > 0 && (
        <h3>
          {texts('form.own')} {hasLanguages && <small>{t('shared')}</small>}
        </h3>
      )}
      {options.map((field) => (
        <Fragment key={field.name}>
          <OptionControl field={field} {...controls} />
          <ContentControls fields={below(field.name)} {...controls} />
        </Fragment>
      ))}
      <details>
        <summary>{texts('form.common')}</summary>
        <CommonControls node={node} changes={changes} />
      </details>
    </form>
  );
}

/** What of a block is asked, by where it stands in its form. */
function fieldsOf(node: ResolvedBlock, schema: BlockSchema) {
  const own = asked(describeFields(schema.options), node);
  const fields = asked(contentFields(node.name), node);
  const inAll = fields.filter(({ name }) => !schema.translatable.includes(name));
  const optionOf = ({ askedWhen }: FormField) => own.find(({ name }) => name === askedWhen?.option)?.name;
  return {
    own,
    perLanguage: fields.filter(({ name }) => schema.translatable.includes(name)),
    shared: inAll.filter((field) => !optionOf(field)),
    /** What is asked for because of an option of the block stands below that. */
    below: (option: string) => inAll.filter((field) => optionOf(field) === option),
  };
}

const noFields: ReturnType<typeof fieldsOf> = { own: [], perLanguage: [], shared: [], below: () => [] };

const asked = (fields: readonly FormField[], { options }: ResolvedBlock) =>
  fields.filter((field) => isAsked(field, options));

interface ControlsProps {
  node: ResolvedBlock;
  changes: BlockChanges;
  words: WrittenTexts;
}

const ContentControls = ({ fields, node, changes, words }: ControlsProps & { fields: readonly FormField[] }) =>
  fields.map(({ name, field }) => (
    <FieldControl
      key={name}
      name={`field.${name}`}
      at={`${node.guid}/${name}`}
      field={field}
      words={words}
      part={changes.part}
      value={node.content[name]}
      onChange={(value, step) => changes.setContent(name, value, step)}
    />
  ));

interface OptionControlProps extends ControlsProps {
  field: FormField;
  beside?: string | null;
}

const OptionControl = ({ field: { name, field }, node, changes, words, beside }: OptionControlProps) => (
  <FieldControl
    name={`option.${name}`}
    at={`${node.guid}/option.${name}`}
    field={field}
    words={words}
    value={node.options[name]}
    beside={beside}
    onChange={(value, step) => changes.setOption(name, value, step)}
  />
);

/** What every block has: a title of its own, and when and how it shows. */
function CommonControls({ node, changes }: Omit<ControlsProps, 'words'>) {
  const { texts, context } = useEditor();
  return (
    <div className="editor-form">
      <FieldControl
        name="field.blockTitle"
        at={`${node.guid}/blockTitle`}
        field={{ kind: 'text', isLong: false, maxLength: 150 }}
        words={texts}
        value={node.content.blockTitle}
        onChange={(value, step) => changes.setContent('blockTitle', value, step)}
      />
      {asked(common, node)
        .filter(({ name }) => context.person.isAdmin || !isAdminOption(name))
        .map((field) => (
          <OptionControl
            key={field.name}
            field={field}
            beside={besideOf(field.name, node)}
            node={node}
            changes={changes}
            words={texts}
          />
        ))}
    </div>
  );
}

/** The moment that another comes before or after. */
function besideOf(option: string, { options }: ResolvedBlock) {
  return isMoment(option) ? options[option === 'from' ? 'until' : 'from'] : undefined;
}
