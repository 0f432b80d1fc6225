import { languageName } from '#kernel/languages/language-name.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { useContentAdminTexts } from '../texts.ts';

interface SegmentFieldsProps {
  urlSegment: string;
  urlSegments: Localized;
  errorOf: (field: string) => string | undefined;
  onChange: (segment: string) => void;
  onChangeIn: (language: string, segment: string) => void;
}

/** The part of the address that all languages share, and those that some have of their own. The home page has none. */
export function SegmentFields({ urlSegment, urlSegments, errorOf, onChange, onChangeIn }: SegmentFieldsProps) {
  const { platform, language: own } = useApp();
  const texts = useContentAdminTexts();
  const others = platform.languages.filter((language) => language !== platform.defaultLanguage);
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <>
      <TextField
        label={texts('menus.segment')}
        hint={texts('menus.segmentHint')}
        value={urlSegment}
        onChange={onChange}
        error={errorOf('urlSegment')}
        {...plain}
      />
      {urlSegment !== '' &&
        others.map((language) => (
          <TextField
            key={language}
            label={texts('menus.segmentIn', { language: languageName(language, own) })}
            hint={texts('menus.segmentInHint', { segment: urlSegment })}
            value={urlSegments[language] ?? ''}
            onChange={(segment) => onChangeIn(language, segment)}
            error={errorOf(`urlSegments.${language}`)}
            {...plain}
          />
        ))}
    </>
  );
}
