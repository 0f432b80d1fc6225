import type { TrailStep } from '#features/content/menus/menus.contract.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';

interface TrailProps {
  steps: readonly TrailStep[];
  label: string;
  language: string;
}

/** The way from the home page to here; where the reader is comes last and is no link. */
export function Trail({ steps, label, language }: TrailProps) {
  return (
    <nav className="trail" aria-label={label}>
      <ol className="trail__steps">
        {steps.map((step, at) => (
          <li key={`${step.path}-${at}`}>
            {at === steps.length - 1 ? (
              <span aria-current="page" {...textLanguage(step.language, language)}>
                {step.name}
              </span>
            ) : step.path === null ? (
              <span {...textLanguage(step.language, language)}>{step.name}</span>
            ) : (
              <a href={step.path} {...textLanguage(step.language, language)}>
                {step.name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
