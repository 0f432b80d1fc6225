import { Fragment } from 'react';
import { findBlock } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import { commonOptions, endsTooEarly, isAdminOption } from '#document/common-options.ts';
import type { JsonValue } from '#document/page-document.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import { mayWrite } from '#features/content/documents/writers.rules.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { useEditor } from '../editor-context.ts';
import { contentCommand } from '../field/field-value.ts';
import { partChanges } from '../field/image-commands.ts';
import { useRunTyped } from '../field/use-typing.ts';
import type { Part } from '../form/control-props.ts';
import { describeFields, type FormField, isAsked } from '../form/describe-fields.ts';
import { FieldControl } from '../form/FieldControl.tsx';
import { contentFields } from '../form/field-at.ts';
import { useLanguageTexts } from '../languages/language-texts.ts';

const common = describeFields(commonOptions);
const isMoment = (name: string) => name === 'from' || name === 'until';
const badOptions = (guid: string): Refusal => ({ code: 'bad_options', guid });

/** The fields of a block, for who may write them, and its options. */
export function BlockForm({ node, title }: { node: ResolvedBlock; title: string }) {
  const { texts, context, session, notify } = useEditor();
  const t = useLanguageTexts();
  const runTyped = useRunTyped();
  const block = findBlock(node.name);
  if (!block) return null;
  const words = block.texts[context.interfaceLanguage];
  const version = block.schema.upgrades.length;
  const runAll = (commands: readonly EditorCommand[]) => {
    const refusal = session.run(commands);
    if (refusal) notify(texts(`refused.${refusal.code}`), { isBad: true });
    return refusal;
  };
  const run = (command: EditorCommand, step: string | undefined) =>
    step === undefined ? runAll([command]) : runTyped(command, { step });
  const part: Part = {
    values: { ...node.options, ...node.content },
    change: (changes) => runAll(partChanges(node, changes, { within: '', language: context.language })),
  };
  const setContent = (field: string, value: unknown, step?: string) =>
    run(contentCommand(node, { field, value, language: context.language, schemas: blockSchemas }), step);
  const setOption = (name: string, value: unknown, step?: string) =>
    isMoment(name) && endsTooEarly({ ...node.options, [name]: value as string | null })
      ? badOptions(node.guid)
      : run(
          { name: 'changeOptions', input: { guid: node.guid, version, options: { [name]: value as JsonValue } } },
          step,
        );
  const isWriter = mayWrite(context.person, block.schema);
  const asked = (fields: readonly FormField[]) => fields.filter((field) => isAsked(field, node.options));
  const own = isWriter ? asked(describeFields(block.schema.options)) : [];
  const fields = isWriter ? asked(contentFields(node.name)) : [];
  const perLanguage = fields.filter(({ name }) => block.schema.translatable.includes(name));
  /** What is asked for because of an option of the block stands below that. */
  const optionOf = ({ askedWhen }: FormField) => own.find(({ name }) => name === askedWhen?.option)?.name;
  const inAll = fields.filter(({ name }) => !block.schema.translatable.includes(name));
  const shared = inAll.filter((field) => !optionOf(field));
  const hasLanguages = context.languages.length > 1;
  const language = languageName(context.language, context.interfaceLanguage);
  const toControl = ({ name, field }: FormField) => (
    <FieldControl
      key={name}
      name={`field.${name}`}
      at={`${node.guid}/${name}`}
      field={field}
      words={words}
      part={part}
      value={node.content[name]}
      onChange={(value, step) => setContent(name, value, step)}
    />
  );
  return (
    <form className="editor-form" onSubmit={(event) => event.preventDefault()}>
      <h2>{title}</h2>
      {!isWriter && <p>{texts('form.staff')}</p>}
      {hasLanguages && perLanguage.length > 0 && <h3>{t('perLanguage', { language })}</h3>}
      {perLanguage.map(toControl)}
      {hasLanguages && shared.length > 0 && <h3>{t('shared')}</h3>}
      {shared.map(toControl)}
      {own.length > 0 && (
        <h3>
          {texts('form.own')} {hasLanguages && <small>{t('shared')}</small>}
        </h3>
      )}
      {own.map(({ name, field }) => (
        <Fragment key={name}>
          <FieldControl
            name={`option.${name}`}
            at={`${node.guid}/option.${name}`}
            field={field}
            words={words}
            value={node.options[name]}
            onChange={(value, step) => setOption(name, value, step)}
          />
          {inAll.filter((dependent) => optionOf(dependent) === name).map(toControl)}
        </Fragment>
      ))}
      <details>
        <summary>{texts('form.common')}</summary>
        <div className="editor-form">
          <FieldControl
            name="field.blockTitle"
            at={`${node.guid}/blockTitle`}
            field={{ kind: 'text', isLong: false, maxLength: 150 }}
            words={texts}
            value={node.content.blockTitle}
            onChange={(value, step) => setContent('blockTitle', value, step)}
          />
          {asked(common)
            .filter(({ name }) => context.person.isAdmin || !isAdminOption(name))
            .map(({ name, field }) => (
              <FieldControl
                key={name}
                name={`option.${name}`}
                at={`${node.guid}/option.${name}`}
                field={field}
                words={texts}
                value={node.options[name]}
                {...(isMoment(name) && { beside: node.options[name === 'from' ? 'until' : 'from'] })}
                onChange={(value, step) => setOption(name, value, step)}
              />
            ))}
        </div>
      </details>
    </form>
  );
}
