import { isAdminOption } from '#document/common-options.ts';
import { type JsonValue, type Layout, layouts } from '#document/page-document.ts';
import { PageOptions, readPageOptions } from '#document/page-options.ts';
import { areasOf } from '#document/places/layout.ts';
import { useEditor, useSession } from '../editor-context.ts';
import { useRunTyped } from '../field/use-typing.ts';
import { describeFields } from '../form/describe-fields.ts';
import { FieldControl } from '../form/FieldControl.tsx';
import { Labelled } from '../form/Labelled.tsx';
import { ReviewFields } from './ReviewFields.tsx';
import { ShellChoices } from './ShellChoices.tsx';

/** Options that a form of the schema shows; the others have a control of their own here. */
const own = new Set(['headerImage', 'footerGuid', 'description', 'canonical']);
const shown = describeFields(PageOptions).filter(({ name }) => !own.has(name));

/** Its layout, what stands around its blocks, what search engines are told. */
export function PageForm() {
  const { texts, context } = useEditor();
  const document = useSession((state) => state.document);
  const options = readPageOptions(document.options);
  const { language } = context;
  const runTyped = useRunTyped();
  const setOption = (name: string, value: unknown, step: string = crypto.randomUUID()) =>
    runTyped({ name: 'changePage', input: { options: { [name]: value as JsonValue } } }, { step });
  return (
    <form className="editor-form" onSubmit={(event) => event.preventDefault()}>
      {context.ownerKind === 'page' && <LayoutChoice />}
      {context.ownerKind === 'page' && (
        <FieldControl
          name="page.description"
          at="page/description"
          field={{ kind: 'text', isLong: true, maxLength: 320 }}
          words={texts}
          value={options.description[language] ?? ''}
          onChange={(value, step) =>
            setOption('description', { ...options.description, [language]: String(value) }, step)
          }
        />
      )}
      {shown
        .filter(({ name }) => context.person.isAdmin || !isAdminOption(name))
        .map(({ name, field }) => (
          <FieldControl
            key={name}
            name={`page.${name}`}
            at={`page/${name}`}
            field={field}
            words={texts}
            value={options[name]}
            onChange={(value, step) => setOption(name, value, step)}
          />
        ))}
      <ShellChoices options={options} onChange={setOption} />
      <FieldControl
        name="page.canonical"
        at="page/canonical"
        field={{ kind: 'text', isLong: false, maxLength: 2048 }}
        words={texts}
        value={options.canonical ?? ''}
        onChange={(value, step) => setOption('canonical', value === '' ? null : value, step)}
      />
      {context.ownerKind === 'page' && <ReviewFields />}
    </form>
  );
}

/** Which areas the page has. */
function LayoutChoice() {
  const { texts, session, announce, actions } = useEditor();
  const document = useSession((state) => state.document);
  const setLayout = (layout: Layout) => {
    const areas: readonly string[] = areasOf(layout);
    const displaced = document.blocks.filter(({ place }) => 'area' in place && !areas.includes(place.area));
    session.run([{ name: 'changePage', input: { layout } }]);
    // Every block is still there, and the person is told where.
    announce(texts('page.layoutDone', { count: displaced.length }));
    if (displaced[0]) actions.select([displaced[0].guid]);
  };
  return (
    <Labelled label={texts('page.layout')} hint={texts('page.layoutHint')}>
      {(id) => (
        <select
          id={id}
          value={document.layout}
          onChange={({ currentTarget }) => setLayout(currentTarget.value as Layout)}
        >
          {layouts.map((layout) => (
            <option key={layout} value={layout}>
              {texts(`page.layout.${layout}`)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
