import { useEditor } from '../../editor-context.ts';
import { CheckList } from '../CheckList.tsx';
import { usePublicResults } from './use-public-results.ts';

interface FormVersionsControlProps {
  label: string;
  form: string | null;
  value: readonly number[];
  onChange: (versions: number[]) => unknown;
}

/** Versions of a form whose results are shown, all where none is chosen. Nothing is asked where there is only one. */
export function FormVersionsControl({ label, form, value, onChange }: FormVersionsControlProps) {
  const { texts } = useEditor();
  const versions = usePublicResults(form).value?.versions ?? [];
  const all = [...new Set([...versions, ...value])];
  if (form === null || (all.length < 2 && value.length === 0)) return null;
  return (
    <CheckList
      label={label}
      options={all.map((number) => ({ value: String(number), label: texts('formVersions.one', { number }) }))}
      chosen={value.map(String)}
      note={texts('formVersions.note')}
      onChange={(chosen) => onChange(chosen.map(Number).toSorted((one, other) => one - other))}
    />
  );
}
