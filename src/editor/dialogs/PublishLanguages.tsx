import type { LanguageState } from '#features/authoring/publication-state/publication-state.contract.ts';
import { publishingTexts } from '#features/authoring/publishing/ui/publishing-texts.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { DateField } from '#ui/DateField.tsx';
import { useEditor } from '../editor-context.ts';
import { useUnconfirmed } from '../languages/use-translations.ts';
import type { PublishMoments } from './use-publish-moments.ts';

interface PublishLanguagesProps {
  published: readonly LanguageState[];
  chosen: readonly string[];
  onChoose: (languages: readonly string[]) => void;
  moments: PublishMoments;
}

/** The languages with what visitors see in each, and where wanted the moment of each. */
export function PublishLanguages({ published, chosen, onChoose, moments }: PublishLanguagesProps) {
  const { texts, context } = useEditor();
  const states = publishingTexts[context.interfaceLanguage];
  const unconfirmed = useUnconfirmed();
  const nameOf = (language: string) => languageName(language, context.interfaceLanguage);
  return (
    <>
      <fieldset>
        <legend>{texts('publish.languages')}</legend>
        {context.languages.map((language) => {
          const state = published.find((one) => one.language === language);
          const isChosen = chosen.includes(language);
          return (
            <div key={language} className="publish-language">
              <label className="check">
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={({ currentTarget: { checked } }) =>
                    onChoose(checked ? [...chosen, language] : chosen.filter((one) => one !== language))
                  }
                />
                <span>
                  {nameOf(language)} <small>{state && states(`state.${state.state}`)}</small>
                </span>
              </label>
              {isChosen && moments.isEach && (
                <DateField
                  label={texts('publish.whenIn', { language: nameOf(language) })}
                  withTime
                  value={moments.givenIn(language)}
                  onChange={(given) => moments.setIn(language, given)}
                />
              )}
            </div>
          );
        })}
      </fieldset>
      <div role="status" className="publish-machine">
        {chosen.map((language) => {
          const count = unconfirmed.get(language) ?? 0;
          return count > 0 && <p key={language}>{texts('publish.machine', { language: nameOf(language), count })}</p>;
        })}
      </div>
    </>
  );
}
