import { useEditor } from '../editor-context.ts';
import { Labelled } from './Labelled.tsx';

interface HeaderImageControlProps {
  label: string;
  /** Nothing is the first. */
  value: string | null;
  onChange: (guid: string | null) => unknown;
}

/** A header image of the platform, by its title. */
export function HeaderImageControl({ label, value, onChange }: HeaderImageControlProps) {
  const { texts, context } = useEditor();
  const images = Object.values(context.shell.headerImages);
  const isKnown = value === null || images.some(({ guid }) => guid === value);
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} value={value ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value || null)}>
          <option value="">{texts('form.firstHeaderImage')}</option>
          {images.map(({ guid, title }, at) => (
            <option key={guid} value={guid}>
              {title.text || texts('page.headerImage.unnamed', { number: at + 1 })}
            </option>
          ))}
          {!isKnown && <option value={value}>{texts('page.choiceGone')}</option>}
        </select>
      )}
    </Labelled>
  );
}
