import type { StatementSummary } from '#features/operations/accessibility/accessibility.contract.ts';
import { statementTexts } from '#features/operations/accessibility/statement-text.ts';
import { productWords, toInterfaceLanguage } from '#kernel/texts.ts';

interface StatusLabelProps {
  statement: StatementSummary;
  /** Of the page. */
  language: string;
}

/** The status of the statement: a drawing of our own with its words, which leads to the register where it stands there. */
export function StatusLabel({ statement: { status, name, registerUrl }, language }: StatusLabelProps) {
  const t = statementTexts[toInterfaceLanguage(language)];
  const words = (
    <>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="icon">
        <rect x="1" y="1" width="22" height="22" rx="4" fill="none" stroke="currentColor" strokeWidth="2" />
        <text x="12" y="17" textAnchor="middle" fontSize="14" fontWeight="700" fill="currentColor">
          {status}
        </text>
      </svg>{' '}
      {t('label', { letter: status, name })}
    </>
  );
  return (
    <strong {...productWords(language)}>
      {registerUrl ? (
        <a href={registerUrl} rel="noopener">
          {words}
          <span className="visually-hidden"> {t('register')}</span>
        </a>
      ) : (
        words
      )}
    </strong>
  );
}
