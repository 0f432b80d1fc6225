import { useId, useState } from 'react';
import type { Publication } from '#features/authoring/publication-state/publication-state.contract.ts';
import { isShownState } from '#features/content/documents/publication.rules.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { isReason, reasonLength } from '#kernel/reason.ts';
import { useEditor } from '../editor-context.ts';
import type { Anonymised } from './AnonymisedQuestions.tsx';
import type { PublishMoments } from './use-publish-moments.ts';

export type WithdrawalReasons = ReturnType<typeof useWithdrawalReasons>;

interface Unpublishing {
  anonymised: Anonymised;
  publication: Publication | undefined;
  /** The languages that go off the website. */
  languages: readonly string[];
  moments: PublishMoments;
}

/**
 * Why a publication of the Woo is withdrawn, for visitors who come to its address (functional reference WOO-03): asked where it goes off the
 * website now, in every language in which it is there. What is typed stays in this tab until it was used.
 */
export function useWithdrawalReasons({ anonymised, publication, languages, moments }: Unpublishing) {
  const { owner } = useEditor().context;
  const keyOf = (language: string) => `publish-reason ${owner} ${language}`;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const textIn = (language: string) => typed[language] ?? sessionStorage.getItem(keyOf(language)) ?? '';
  const isGoing = ({ language }: { language: string }) =>
    languages.includes(language) && moments.momentIn(language) === null;
  const shown = publication?.languages.filter(({ state }) => isShownState(state)) ?? [];
  const isAsked = anonymised.isAsked && shown.length > 0 && shown.every(isGoing);
  const asked = isAsked ? shown.map(({ language }) => language) : [];
  const isTooShort = (language: string) => textIn(language).trim() !== '' && !isReason(textIn(language));
  return {
    asked,
    textIn,
    isWrong: (language: string) => isTried && isTooShort(language),
    type(language: string, text: string) {
      setTyped({ ...typed, [language]: text });
      sessionStorage.setItem(keyOf(language), text);
    },
    /** False where something is typed that says too little; nothing typed is no reason. */
    isAnswered(): boolean {
      setTried(true);
      return !asked.some(isTooShort);
    },
    /** Part of the call. */
    given() {
      const said = asked.filter((language) => isReason(textIn(language)));
      return { withdrawalReason: Object.fromEntries(said.map((language) => [language, textIn(language).trim()])) };
    },
    used: () => {
      for (const language of asked) sessionStorage.removeItem(keyOf(language));
    },
  };
}

/** A field for each language. */
export function WithdrawalReasonFields({ reasons }: { reasons: WithdrawalReasons }) {
  const { texts, context } = useEditor();
  const id = useId();
  if (reasons.asked.length === 0) return null;
  return (
    <fieldset>
      <legend>{texts('withdrawal.title')}</legend>
      <p>{texts('withdrawal.intro')}</p>
      {reasons.asked.map((language, index) => {
        const isWrong = reasons.isWrong(language);
        return (
          <div key={language}>
            <label htmlFor={`${id}-${language}`}>
              {texts('withdrawal.reason', { language: languageName(language, context.interfaceLanguage) })}
            </label>
            <textarea
              id={`${id}-${language}`}
              data-first={index === 0 ? '' : undefined}
              rows={3}
              maxLength={reasonLength.most}
              lang={language}
              value={reasons.textIn(language)}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-${language}-error` : undefined}
              onChange={({ currentTarget }) => reasons.type(language, currentTarget.value)}
            />
            {isWrong && (
              <small id={`${id}-${language}-error`} className="editor-form__error" role="alert">
                {texts('withdrawal.short', { least: reasonLength.least })}
              </small>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
