import { useState } from 'react';
import { useLocalized } from '#features/identity/properties/ui/PropertyField.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { ImportReport, importResults } from '../../change-users.contract.ts';
import { RoleChoice } from '../NewUserDialog.tsx';
import { useUserTexts } from '../texts.ts';
import { UserFailure } from '../UserFailure.tsx';
import { importAll, type UserNames } from '../users.api.ts';
import { ImportRows } from './ImportRows.tsx';

interface ImportCheckProps extends UserNames {
  report: ImportReport;
  onMapping: (column: string, field: string | null) => void;
  onDone: () => void;
}

/** What an import would do, what each column is taken for, and the button that does it. */
export function ImportCheck({ report, roles, definitions, onMapping, onDone }: ImportCheckProps) {
  const app = useApp();
  const texts = useUserTexts();
  const say = useLocalized();
  const [isUpdating, setUpdating] = useState(false);
  const [sendsMail, setSendsMail] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const good = report.rows.filter(({ result }) => result === 'create' || (isUpdating && result === 'update'));
  const start = useAction(() => ({
    type: 'create',
    entity: 'user',
    total: good.length,
    run: ({ progress }: { progress: (done: number) => void }) => {
      const wishes = { existing: isUpdating ? ('update' as const) : ('skip' as const), roles: chosen, sendsMail };
      return importAll(app, { ...wishes, users: good.map(({ user }) => user) }, progress);
    },
    done: (outcome: Outcome) => doneText(outcome, texts),
    onDone,
  }));
  const nameOf = (field: string) => fieldName(field, { definitions, texts, say });
  return (
    <>
      <h2>{texts('import.columns')}</h2>
      <div className="user-columns__map">
        {report.columns.map(({ name, field }, at) => (
          <Select
            key={`${at} ${name}`}
            label={name || texts('import.noName')}
            value={field ?? ''}
            onChange={(value) => onMapping(name, value || null)}
            options={[
              { value: '', label: texts('import.leaveOut') },
              ...report.fields.map((value) => ({ value, label: nameOf(value) })),
            ]}
          />
        ))}
      </div>
      <ImportRows rows={report.rows} nameOf={nameOf} />
      <Checkbox
        label={texts('import.update')}
        hint={texts('import.updateHint')}
        checked={isUpdating}
        onChange={setUpdating}
      />
      <RoleChoice roles={roles} chosen={chosen} onChoose={setChosen} />
      <Checkbox
        label={texts('import.sendsMail')}
        hint={texts('new.sendsMailHint')}
        checked={sendsMail}
        onChange={setSendsMail}
      />
      <UserFailure error={start.error} />
      <div>
        <Button look="primary" isBusy={start.isBusy || good.length === 0} onClick={() => void start.start()}>
          {texts('import.start', { count: good.length })}
        </Button>
      </div>
    </>
  );
}

type Outcome = Awaited<ReturnType<typeof importAll>>;

/** What came of it: also for how many nothing did, and why. */
function doneText({ counts, left }: Outcome, texts: ReturnType<typeof useUserTexts>): string {
  const count = (result: (typeof importResults)[number]) => counts.get(result) ?? 0;
  const others = { skipped: count('Skipped'), notAllowed: count('NotAllowed'), error: count('Error') };
  return [
    texts('import.done', { created: count('Created'), updated: count('Updated') }),
    ...Object.entries(others).flatMap(([name, count]) => (count > 0 ? [texts(`import.done.${name}`, { count })] : [])),
    ...(left > 0 ? [texts('import.stopped', { count: left })] : []),
  ].join(' ');
}

interface Names extends Pick<UserNames, 'definitions'> {
  texts: (key: string) => string;
  say: ReturnType<typeof useLocalized>;
}

function fieldName(field: string, { definitions, texts, say }: Names): string {
  if (!field.startsWith('property.')) return texts(`field.${field}`);
  const definition = definitions.find(({ key }) => `property.${key}` === field);
  return (definition && say(definition.label)) || field.slice('property.'.length);
}
