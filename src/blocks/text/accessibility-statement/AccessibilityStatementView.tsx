import { productWords } from '#kernel/texts.ts';
import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import type { accessibilityStatementSchema } from './accessibility-statement.schema.ts';
import { StatusLabel } from './StatusLabel.tsx';
import type { StatementData } from './statement-data.ts';

/** Status and dates of the accessibility statement, from the settings (functional reference 7.10). */
export function AccessibilityStatementView({
  data,
  place,
  texts,
}: ViewProps<typeof accessibilityStatementSchema, StatementData>) {
  const statement = data.statement?.statement;
  if (!statement) return <EditorNote>{texts('none')}</EditorNote>;
  const { statementOn, auditOn, path } = statement;
  const day = (date: string) => place.formatDate(`${date}T12:00:00Z`, 'day');
  return (
    <div {...productWords(place.language)}>
      <p className="nl-paragraph">
        <StatusLabel statement={statement} language={place.language} />
      </p>
      {statementOn && <p className="nl-paragraph">{texts('statementOn', { date: day(statementOn) })}</p>}
      {auditOn && <p className="nl-paragraph">{texts('auditOn', { date: day(auditOn) })}</p>}
      <p className="nl-paragraph">
        <a className="nl-link" href={path}>
          {texts('whole')}
        </a>
      </p>
    </div>
  );
}
