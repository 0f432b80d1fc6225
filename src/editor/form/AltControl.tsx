import { useEditor } from '../editor-context.ts';
import type { Change, Part } from './control-props.ts';
import type { FieldKind } from './describe-fields.ts';
import { TextControl } from './TextControl.tsx';

interface AltControlProps {
  label: string;
  at: string;
  field: Extract<FieldKind, { kind: 'alt' }>;
  value: string;
  part: Part | undefined;
  /** As of `ControlProps`. */
  isLive?: boolean;
  onChange: Change;
}

/** What an image shows, or that it is only decoration; while neither was said, that is said. */
export function AltControl({ label, at, field, value, part, isLive = false, onChange }: AltControlProps) {
  const { texts } = useEditor();
  const { image, decorative, maxLength } = field;
  if (image !== undefined && !part?.values[image]) return null;
  const isDecorative = decorative !== undefined && part?.values[decorative] === true;
  return (
    <>
      {!isDecorative && (
        <TextControl
          label={label}
          at={at}
          value={value}
          onChange={onChange}
          field={{ kind: 'text', isLong: true, maxLength }}
          isLive={isLive}
        />
      )}
      {part && decorative !== undefined && (
        <label className="check">
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={({ currentTarget: { checked } }) => void part.change({ [decorative]: checked })}
          />
          <span>{texts('image.decorative')}</span>
        </label>
      )}
      {value === '' && !isDecorative && (
        <small className="field-note" data-error="" role="status">
          {texts('image.altMissing')}
        </small>
      )}
    </>
  );
}
