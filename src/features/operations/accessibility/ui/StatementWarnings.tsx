import { Link } from 'react-router';
import type { StatementWarning } from '../accessibility.contract.ts';
import { useAccessibilityTexts } from './texts.ts';

interface StatementWarningsProps {
  warnings: readonly StatementWarning[];
  /** Shows the way to the settings. */
  isElsewhere?: boolean;
}

/** What is to be renewed of the accessibility statement; nothing where all is well. */
export function StatementWarnings({ warnings, isElsewhere = false }: StatementWarningsProps) {
  const texts = useAccessibilityTexts();
  return warnings.map((warning) => (
    <p key={warning}>
      <span className="ui-tag ui-tag--warning">{texts('warning')}</span> {texts(`warning.${warning}`)}{' '}
      {isElsewhere && <Link to="/settings/accessibility">{texts('warning.to')}</Link>}
    </p>
  ));
}
