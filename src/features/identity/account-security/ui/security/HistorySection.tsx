import { useApp } from '#ui/screens/app-context.ts';
import type { SecuritySectionProps } from './section-props.ts';
import { useSecurityTexts } from './texts.ts';

/** Who came in, or tried to, in 90 days. */
export function HistorySection({ security: { signIns } }: Pick<SecuritySectionProps, 'security'>) {
  const { formatDate } = useApp();
  const own = useSecurityTexts();
  const columns = ['when', 'browser', 'method', 'result'] as const;
  return (
    <section className="app-section">
      <h2>{own('history.title')}</h2>
      <p className="app-intro">{own(signIns.length > 0 ? 'history.intro' : 'history.empty')}</p>
      {signIns.length > 0 && (
        <table className="ui-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {own(`history.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {signIns.map(({ at, browser, method, isSuccess }, index) => (
              <tr key={`${at} ${index}`}>
                <td data-label={own('history.when')}>{formatDate(at, 'moment')}</td>
                <td data-label={own('history.browser')}>{browser || own('sessions.unknown')}</td>
                <td data-label={own('history.method')}>{own(`method.${method}`)}</td>
                <td data-label={own('history.result')}>{own(isSuccess ? 'history.success' : 'history.refused')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
