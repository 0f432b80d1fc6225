import { type CSSProperties, useMemo } from 'react';
import { themeSheet } from '#ui/theme.ts';
import type { SettingValues } from '../settings.contract.ts';
import { useSettingTexts } from './texts.ts';

/** A heading, a text, a link and a button in the colours as they would be, light and dark. */
export function LookPreview({ values }: { values: SettingValues }) {
  const texts = useSettingTexts();
  const { colorScheme, fontFamily } = values;
  const style = useMemo(() => tokensOf({ colorScheme, fontFamily }), [colorScheme, fontFamily]);
  return (
    <figure className="look-preview" aria-label={texts('settings.preview')}>
      {['light', 'dark'].map((theme) => (
        <div key={theme} className="look-preview__page" data-theme={theme} style={style}>
          <div className="look-preview__brand" />
          <p className="look-preview__title">{texts('preview.title')}</p>
          <p>{texts('preview.text')}</p>
          <p className="look-preview__link">{texts('preview.link')}</p>
          <span className="look-preview__button">{texts('preview.button')}</span>
        </div>
      ))}
    </figure>
  );
}

/** What the sheet of the platform would set, as properties of one element. */
function tokensOf({ colorScheme, fontFamily }: Pick<SettingValues, 'colorScheme' | 'fontFamily'>): CSSProperties {
  const sheet = themeSheet({ ...colorScheme, fontFamily, logoHeight: 72, logoPadding: 8 });
  const declarations = sheet.slice(sheet.lastIndexOf('{') + 1, sheet.indexOf('}')).split(';');
  return Object.fromEntries(declarations.map((one) => one.split(/:\s*(.*)/s).slice(0, 2)));
}
