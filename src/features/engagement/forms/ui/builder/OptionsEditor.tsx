import { ImageField } from '#features/content/media/ui/ImageField.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LocalizedField } from '#ui/screens/fields/LocalizedField.tsx';
import { MoveButtons, swapped } from '#ui/screens/MoveButtons.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { QuestionOption } from '../../definition/definition.schema.ts';
import { useFormTexts } from '../texts.ts';

type EditedOption = Pick<QuestionOption, 'value' | 'label'> & Partial<QuestionOption>;

interface OptionsEditorProps {
  label: string;
  addLabel: string;
  options: readonly EditedOption[];
  has: { image?: boolean; places?: boolean };
  onChange: (options: EditedOption[]) => void;
}

/** What can be chosen; each keeps its name in exports however it is called. */
export function OptionsEditor({ label, addLabel, options, has, onChange }: OptionsEditorProps) {
  const texts = useFormTexts();
  const change = (at: number, option: EditedOption) => onChange(options.with(at, option));
  return (
    <fieldset className="form-builder__options">
      <legend>{label}</legend>
      {options.map((option, at) => (
        <div key={option.value} className="form-builder__option">
          <LocalizedField
            label={texts('option.label', { number: at + 1 })}
            name={option.value}
            value={option.label}
            onChange={(words) => change(at, { ...option, label: words })}
          />
          {has.places && (
            <TextField
              label={texts('option.places')}
              type="number"
              min={1}
              value={option.places === null || option.places === undefined ? '' : String(option.places)}
              onChange={(text) => change(at, { ...option, places: text === '' ? null : Number(text) })}
            />
          )}
          {has.image && (
            <ImageField
              label={texts('field.image')}
              value={option.image ?? null}
              onChange={(image) => change(at, { ...option, image })}
            />
          )}
          <span className="action-group">
            <MoveButtons
              name={texts('option.label', { number: at + 1 })}
              isFirst={at === 0}
              isLast={at === options.length - 1}
              onMove={(by) => onChange(swapped(options, at, at + by))}
            />
            <IconButton
              icon="remove"
              label={texts('option.remove', { number: at + 1 })}
              onClick={() => onChange(options.toSpliced(at, 1))}
            />
          </span>
        </div>
      ))}
      <Button
        onClick={() =>
          onChange([
            ...options,
            { value: freeValue(options), label: {}, ...(has.places !== undefined && { places: null }) },
          ])
        }
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}

function freeValue(options: readonly EditedOption[]): string {
  for (let number = options.length + 1; ; number += 1) {
    const value = `keuze_${number}`;
    if (!options.some((option) => option.value === value)) return value;
  }
}
