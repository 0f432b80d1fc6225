import { productWords } from '#kernel/texts.ts';
import type { FormField } from '#kernel/visitor-form.ts';
import { PageHeading } from '../PageHeading.tsx';
import type { ContentModel, FormFacts, ShellModel } from '../page-model.ts';

interface FormContentProps {
  content: Extract<ContentModel, { kind: 'form' }>;
  shell: ShellModel;
}

/** A form of the product in the site's frame: a plain POST, which works with and without scripts. */
export function FormContent({ content: { heading, form }, shell }: FormContentProps) {
  const { texts, language } = shell;
  return (
    <main id="main" className="page-width" {...productWords(language)}>
      <PageHeading heading={heading} language={language} />
      <div className="visitor-form">
        <Problems form={form} title={texts('form.problems')} />
        {form.intro.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {form.facts.length > 0 && (
          <dl>
            {form.facts.map(({ label, text, href }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{href ? <a href={href}>{text}</a> : text}</dd>
              </div>
            ))}
          </dl>
        )}
        <form method="post" action={form.action} noValidate>
          {form.token && <input type="hidden" name="token" value={form.token} />}
          {Object.entries(form.hidden ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {form.trap && (
            <div className="visitor-form__trap" aria-hidden="true">
              <label htmlFor="form-trap">{form.trap.label}</label>
              <input id="form-trap" name={form.trap.name} tabIndex={-1} autoComplete="off" defaultValue="" />
            </div>
          )}
          {form.fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              value={form.values[field.name] ?? ''}
              error={form.errors[field.name]}
            />
          ))}
          <button type="submit" className="nl-button nl-button--primary">
            {form.submit}
          </button>
        </form>
      </div>
    </main>
  );
}

const idOf = (name: string) => `form-${name}`;

/** What is wrong, with the way to each field; where the page begins for who sent it. */
function Problems({ form: { fields, errors, problem }, title }: { form: FormFacts; title: string }) {
  const wrong = fields.filter(({ name }) => errors[name] !== undefined);
  if (wrong.length === 0 && problem === undefined) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was sent, and this is what it says
    <div className="visitor-form__problems" role="alert" tabIndex={-1} autoFocus>
      {problem ? (
        <p>{problem}</p>
      ) : (
        <>
          <p>
            <strong>{title}</strong>
          </p>
          <ul>
            {wrong.map(({ name }) => (
              <li key={name}>
                <a href={`#${idOf(name)}`}>{errors[name]}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface FieldProps {
  field: FormField;
  value: string;
  error: string | undefined;
}

function Field(props: FieldProps) {
  switch (props.field.kind) {
    case 'choice':
      return <Choice {...props} field={props.field} />;
    case 'check':
      return <Check {...props} field={props.field} />;
    default:
      return <Typed {...props} field={props.field} />;
  }
}

type Of<Kind extends FormField['kind']> = Omit<FieldProps, 'field'> & { field: Extract<FormField, { kind: Kind }> };

function Typed({ field, value, error }: Of<'text' | 'email' | 'area'>) {
  const { kind, name, label, maxLength, autocomplete, isRequired } = field;
  const id = idOf(name);
  const control = {
    id,
    name,
    maxLength,
    defaultValue: value,
    autoComplete: autocomplete,
    required: isRequired,
    ...toldOf({ field, error }),
  };
  return (
    <div className="visitor-form__field">
      <label htmlFor={id}>{label}</label>
      <Around field={field} error={error} />
      {kind === 'area' ? <textarea rows={6} {...control} /> : <input type={kind} {...control} />}
    </div>
  );
}

function Choice({ field, value, error }: Of<'choice'>) {
  const { name, label, options, isRequired } = field;
  return (
    <fieldset className="visitor-form__field" aria-describedby={toldOf({ field, error })['aria-describedby']}>
      <legend>{label}</legend>
      <Around field={field} error={error} />
      {options.map((option, at) => (
        <label key={option.value} className="visitor-form__choice">
          <input
            type="radio"
            id={at === 0 ? idOf(name) : undefined}
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            required={isRequired}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Check({ field, value, error }: Of<'check'>) {
  const { name, label, isRequired } = field;
  const id = idOf(name);
  return (
    <div className="visitor-form__field">
      <Around field={field} error={error} />
      <label className="visitor-form__choice" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value="on"
          defaultChecked={value !== ''}
          required={isRequired}
          {...toldOf({ field, error })}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}

type Told = Pick<FieldProps, 'error'> & { field: Pick<FormField, 'name' | 'hint'> };

function Around({ field: { name, hint }, error }: Told) {
  return (
    <>
      {hint && (
        <p className="visitor-form__hint" id={`${idOf(name)}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="visitor-form__error" id={`${idOf(name)}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

function toldOf({ field: { name, hint }, error }: Told) {
  const told = [hint && `${idOf(name)}-hint`, error && `${idOf(name)}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': told || undefined, 'aria-invalid': error ? true : undefined };
}
