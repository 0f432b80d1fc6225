import { contrast } from '#kernel/color.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { ColorField } from '#ui/screens/fields/ColorField.tsx';
import type { ColorScheme, SettingValues } from '../settings.contract.ts';
import { LookPreview } from './LookPreview.tsx';
import { useSettingTexts } from './texts.ts';

interface ColorSchemeFieldProps {
  values: SettingValues;
  onChange: (value: ColorScheme) => void;
}

const enoughForText = 4.5;

/** The colours that a platform is recognised by, with what they do beside them. */
export function ColorSchemeField({ values, onChange }: ColorSchemeFieldProps) {
  const { language } = useApp();
  const texts = useSettingTexts();
  const { colorScheme } = values;
  const change = (part: Partial<ColorScheme>) => onChange({ ...colorScheme, ...part });
  const { brand, tint, link, button, focus } = colorScheme;
  const isComplete = [brand, tint, link ?? brand, button ?? brand, focus ?? brand].every((color) =>
    /^#[\da-f]{6}$/i.test(color),
  );
  const ratio = isComplete ? contrast('#ffffff', colorScheme.brand) : undefined;
  const inWords = ratio?.toLocaleString(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <fieldset className="ui-group">
      <legend>{texts('settings.colorScheme')}</legend>
      <div className="settings__colors">
        <div className="ui-form">
          <ColorField
            label={texts('settings.brand')}
            hint={
              ratio !== undefined &&
              `${texts('settings.contrast', { ratio: inWords ?? '' })} ${texts(ratio >= enoughForText ? 'settings.contrastGood' : 'settings.contrastLow')}`
            }
            value={colorScheme.brand}
            onChange={(brand) => change({ brand })}
            error={isComplete ? undefined : texts('settings.error.other')}
          />
          <ColorField label={texts('settings.tint')} value={colorScheme.tint} onChange={(tint) => change({ tint })} />
          {(['link', 'button', 'focus'] as const).map((part) => (
            <OwnColor
              key={part}
              part={part}
              value={colorScheme[part]}
              otherwise={part === 'focus' ? '#0b1a2b' : colorScheme.brand}
              onChange={(color) => change({ [part]: color })}
            />
          ))}
          <Select
            label={texts('settings.corners')}
            value={colorScheme.corners}
            onChange={(corners) => change({ corners: corners === 'square' ? 'square' : 'round' })}
            options={['round', 'square'].map((value) => ({ value, label: texts(`settings.corners.${value}`) }))}
          />
        </div>
        {isComplete && <LookPreview values={values} />}
      </div>
    </fieldset>
  );
}

interface OwnColorProps {
  part: 'link' | 'button' | 'focus';
  value: string | null;
  /** What it starts from. */
  otherwise: string;
  onChange: (color: string | null) => void;
}

/** A colour that follows from the brand, until somebody says otherwise. */
function OwnColor({ part, value, otherwise, onChange }: OwnColorProps) {
  const texts = useSettingTexts();
  return (
    <>
      <Checkbox
        label={texts(`settings.own.${part}`)}
        checked={value !== null}
        onChange={(isOwn) => onChange(isOwn ? otherwise : null)}
      />
      {value !== null && (
        <ColorField
          label={texts(`tokens.part.${part}`)}
          value={value}
          onChange={onChange}
          error={/^#[\da-f]{6}$/i.test(value) ? undefined : texts('settings.error.other')}
        />
      )}
    </>
  );
}
