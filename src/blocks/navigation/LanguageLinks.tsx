import { ownLanguageName } from '#kernel/languages/language-name.ts';
import { directionOf } from '#kernel/languages/text-language.ts';
import type { PageLanguage } from '../define-block.ts';

interface LanguageLinksProps {
  languages: readonly PageLanguage[];
  /** Where the reader is, when that is one of them: no link. */
  current?: string;
  className?: string;
}

/** A page in other languages, each called as it calls itself. */
export const LanguageLinks = ({ languages, current, className }: LanguageLinksProps) => (
  <ul className={className}>
    {languages.map(({ code, href }) => (
      <li key={code}>
        {code === current ? (
          <span lang={code} dir={directionOf(code)} aria-current="true">
            {ownLanguageName(code)}
          </span>
        ) : (
          <a href={href} hrefLang={code} lang={code} dir={directionOf(code)}>
            {ownLanguageName(code)}
          </a>
        )}
      </li>
    ))}
  </ul>
);
