import { useEffect } from 'react';
import { type FormChoice, getFormChoices } from '#features/engagement/forms/forms.contract.ts';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor, useUi } from '../editor-context.ts';
import { CheckList } from './CheckList.tsx';
import { Labelled } from './Labelled.tsx';

interface FormPickerProps {
  label: string;
  value: string | null;
  onChange: (guid: string | null) => unknown;
}

/** A form of this platform, by its title; built here by who may. */
export function FormPicker({ label, value, onChange }: FormPickerProps) {
  const { texts } = useEditor();
  const { found, load } = useFormChoices();
  const forms = found?.forms ?? [];
  const chosen = forms.find(({ guid }) => guid === value);
  const isGone = found !== undefined && value !== null && !chosen;
  const titleOf = ({ title, isPublished }: FormChoice) =>
    isPublished ? title : texts('formPicker.unpublished', { title });
  return (
    <>
      <Labelled label={label}>
        {(id) => (
          <>
            <select id={id} value={value ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value || null)}>
              <option value="">{texts('formPicker.none')}</option>
              {isGone && <option value={value}>{texts('page.choiceGone')}</option>}
              {forms.map((form) => (
                <option key={form.guid} value={form.guid}>
                  {titleOf(form)}
                </option>
              ))}
            </select>
            {found && forms.length === 0 && <small>{texts('formPicker.empty')}</small>}
          </>
        )}
      </Labelled>
      <FormTools
        chosen={chosen}
        onMade={(guid) => {
          load();
          return onChange(guid);
        }}
      />
    </>
  );
}

interface FormToolsProps {
  chosen: FormChoice | undefined;
  onMade: (guid: string) => unknown;
}

/** Builds the form here, or another one; what people sent is for who manages forms. */
function FormTools({ chosen, onMade }: FormToolsProps) {
  const { texts, ui, context } = useEditor();
  const { managesForms, isContentManager } = context.person;
  const open = (guid: string | null) => ui.change({ dialog: { kind: 'form', guid, done: onMade } });
  return (
    <>
      {chosen?.mayBuild && (
        <button type="button" className="bar-button" onClick={() => open(chosen.guid)}>
          {texts('formPicker.build')}
        </button>
      )}
      {(managesForms || isContentManager) && (
        <button type="button" className="bar-button" onClick={() => open(null)}>
          {texts('formPicker.new')}
        </button>
      )}
      {managesForms && (
        <p>
          <a href={chosen ? `/admin/forms/${chosen.guid}` : '/admin/forms'} target="_blank" rel="noreferrer">
            {texts(chosen ? 'formPicker.submissions' : 'formPicker.manage')}
          </a>
        </p>
      )}
    </>
  );
}

interface FormsPickerProps {
  label: string;
  value: readonly string[];
  onChange: (guids: string[]) => unknown;
}

/** Published forms of this platform, by their titles: all of them where none is chosen. */
export function FormsPicker({ label, value, onChange }: FormsPickerProps) {
  const { texts } = useEditor();
  const { found } = useFormChoices();
  const forms = (found?.forms ?? []).filter(({ isPublished }) => isPublished);
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
  const isBuilding = useUi(({ dialog }) => dialog?.kind === 'form');
  // One is made here, or in another tab that somebody comes back from.
  useEffect(() => {
    if (!isBuilding) load();
    addEventListener('focus', load);
    return () => removeEventListener('focus', load);
  }, [load, isBuilding]);
  return { found: value, load };
}
