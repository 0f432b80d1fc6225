import { useEffect, useState } from 'react';
import { useApp } from '#ui/screens/app-context.ts';
import { Look, type SettingValues } from '../settings.contract.ts';
import type { PreviewProps } from './settings-sections.ts';
import { TokenImport } from './TokenImport.tsx';
import { useSettingTexts } from './texts.ts';

const pause = 400;

/** What the look does, and a way to take it over from elsewhere. */
export function LookPanel({ values, onChange }: PreviewProps) {
  return (
    <>
      <LookFrames values={values} />
      <TokenImport values={values} onChange={onChange} />
    </>
  );
}

/** The home page with what is not saved yet, as wide as a screen and as a phone; nobody else sees it (functional reference 6.8). */
function LookFrames({ values }: { values: SettingValues }) {
  const { language } = useApp();
  const texts = useSettingTexts();
  const address = useSettled(addressOf(values, language));
  if (address === undefined) return null;
  return (
    <div className="look-frames">
      {(['wide', 'phone'] as const).map((width) => (
        <figure key={width} className={`look-frames__${width}`}>
          {/* Nothing in it is for the keyboard: it is a picture that is right. */}
          <div className="look-frames__window">
            <iframe inert sandbox="allow-same-origin" src={address} title={texts(`settings.frame.${width}`)} />
          </div>
          <figcaption className="app-quiet">{texts(`settings.frame.${width}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Undefined while somebody types what does not fit. */
function addressOf(values: SettingValues, lang: string): string | undefined {
  const { colorScheme, fontFamily, headingFont, headerLogo, headerLogoHeight, headerLogoPadding, headerVisibility } =
    values;
  const look = {
    colorScheme,
    fontFamily,
    headingFont,
    headerLogo,
    headerLogoHeight,
    headerLogoPadding,
    headerVisibility,
  };
  if (!Look.safeParse(look).success) return undefined;
  return `/preview/look?${new URLSearchParams({ lang, look: JSON.stringify(look) })}`;
}

/** The newest that stayed for a moment, so that not every key makes a page. */
function useSettled(address: string | undefined): string | undefined {
  const [settled, setSettled] = useState(address);
  useEffect(() => {
    if (address === undefined || address === settled) return undefined;
    const timer = setTimeout(() => setSettled(address), pause);
    return () => clearTimeout(timer);
  }, [address, settled]);
  return settled;
}
