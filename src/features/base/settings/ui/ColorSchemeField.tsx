import { contrast } from '#kernel/color.ts';
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
  const isComplete = [colorScheme.brand, colorScheme.tint].every((color) => /^#[\da-f]{6}$/i.test(color));
  const ratio = isComplete ? contrast('#ffffff', colorScheme.brand) : undefined;
  const inWords = ratio?.toLocaleString(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <fieldset className="settings__group">
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
