import { useEffect } from 'react';
import { getFormChoices } from '#features/engagement/forms/forms.contract.ts';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor } from '../editor-context.ts';
import { CheckList } from './CheckList.tsx';
import { Labelled } from './Labelled.tsx';

interface FormPickerProps {
  label: string;
  value: string | null;
  onChange: (guid: string | null) => unknown;
}

/** A published form of this platform, by its title. */
export function FormPicker({ label, value, onChange }: FormPickerProps) {
  const { texts, context } = useEditor();
  const found = useFormChoices();
  const forms = found?.forms ?? [];
  const isGone = found !== undefined && value !== null && !forms.some(({ guid }) => guid === value);
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <select id={id} value={value ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value || null)}>
            <option value="">{texts('formPicker.none')}</option>
            {isGone && <option value={value}>{texts('page.choiceGone')}</option>}
            {forms.map(({ guid, title }) => (
              <option key={guid} value={guid}>
                {title}
              </option>
            ))}
          </select>
          {found && forms.length === 0 && <small>{texts('formPicker.empty')}</small>}
          {context.person.managesForms && <FormLinks form={isGone ? null : value} />}
        </>
      )}
    </Labelled>
  );
}

/** The ways to its questions and to a new form, for who manages forms; the editor stays open beside them. */
function FormLinks({ form }: { form: string | null }) {
  const { texts } = useEditor();
  const links = [
    ...(form === null ? [] : [{ href: `/admin/forms/view/${form}`, text: texts('formPicker.questions') }]),
    { href: '/admin/forms', text: texts('formPicker.new') },
  ];
  return links.map(({ href, text }) => (
    <p key={href}>
      <a href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    </p>
  ));
}

interface FormsPickerProps {
  label: string;
  value: readonly string[];
  onChange: (guids: string[]) => unknown;
}

/** Published forms of this platform, by their titles: all of them where none is chosen. */
export function FormsPicker({ label, value, onChange }: FormsPickerProps) {
  const { texts } = useEditor();
  const found = useFormChoices();
  const forms = found?.forms ?? [];
  const gone = found ? value.filter((one) => !forms.some(({ guid }) => guid === one)) : [];
  return (
    <CheckList
      label={label}
      options={[
        ...forms.map(({ guid, title }) => ({ value: guid, label: title })),
        ...gone.map((guid) => ({ value: guid, label: texts('page.choiceGone') })),
      ]}
      chosen={value}
      note={texts(found && forms.length === 0 ? 'formPicker.empty' : 'formPicker.all')}
      onChange={onChange}
    />
  );
}

function useFormChoices() {
  const { api, context } = useEditor();
  const { value, load } = useLoaded(
    () => api.call(getFormChoices, { query: { lang: context.language } }),
    context.language,
  );
  // Who made one in another tab comes back to it.
  useEffect(() => {
    addEventListener('focus', load);
    return () => removeEventListener('focus', load);
  }, [load]);
  return value;
}
