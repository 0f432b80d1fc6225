import { getFormChoices } from '#features/engagement/forms/forms.contract.ts';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor } from '../editor-context.ts';
import { Labelled } from './Labelled.tsx';

interface FormPickerProps {
  label: string;
  value: string | null;
  onChange: (guid: string | null) => unknown;
}

/** A published form of this platform, by its title. */
export function FormPicker({ label, value, onChange }: FormPickerProps) {
  const { api, texts, context } = useEditor();
  const { value: found } = useLoaded(
    () => api.call(getFormChoices, { query: { lang: context.language } }),
    context.language,
  );
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
        </>
      )}
    </Labelled>
  );
}
