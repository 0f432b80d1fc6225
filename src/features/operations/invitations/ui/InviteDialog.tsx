import { type FormEvent, useEffect, useState } from 'react';
import type { Output } from '#kernel/endpoint.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#kernel/texts.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { invite } from '../invitations.contract.ts';
import { type Inviting, readGivable, sendInvitations } from './invitations.api.ts';
import { useInvitationTexts } from './texts.ts';

interface InviteDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

type Results = Output<typeof invite>['results'];

/** One, a list, or CSV: each row is judged by itself, and what was not sent stays with its reason. */
export function InviteDialog({ onClose, onChanged }: InviteDialogProps) {
  const app = useApp();
  const texts = useInvitationTexts();
  const [given, setGiven] = useState(() => empty(app.language));
  const [days, setDays] = useState('14');
  const set = (part: Partial<Filled>) => setGiven({ ...given, ...part });
  const { send, results } = useSendInvitations({ ...given, days: Number(days) }, onChanged);
  const errors = errorsOf(send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isBusy) void send.start();
  };
  if (results) return <Told results={results} onClose={onClose} />;
  return (
    <Dialog title={texts('invite')} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <TextArea
          label={texts('people')}
          hint={texts('people.hint')}
          rows={5}
          spellCheck={false}
          value={given.csv}
          onChange={(csv) => set({ csv })}
          error={(errors.people ?? errors.csv) && texts(`error.people.${errors.people ?? 'no_csv'}`)}
        />
        <RoleChoices chosen={given.roles} onChange={(roles) => set({ roles })} />
        <Select
          label={texts('language')}
          value={given.language}
          onChange={(language) => set({ language: language as InterfaceLanguage })}
          options={interfaceLanguages.map((value) => ({ value, label: languageName(value, app.language) }))}
        />
        <TextArea
          label={texts('message')}
          hint={texts('message.hint')}
          maxLength={2000}
          value={given.message}
          onChange={(message) => set({ message })}
        />
        <TextField
          label={texts('days')}
          type="number"
          min={1}
          max={60}
          value={days}
          onChange={setDays}
          error={errors.days && texts('error.days')}
        />
        <TextField
          label={texts('landing')}
          hint={texts('landing.hint')}
          value={given.landing}
          onChange={(landing) => set({ landing })}
          error={errors.landing && texts('error.landing')}
        />
        <Checkbox
          label={texts('anyAddress')}
          hint={texts('anyAddress.hint')}
          checked={given.anyAddress}
          onChange={(anyAddress) => set({ anyAddress })}
        />
        <FailureText error={send.error} />
        <FormButtons submit={texts('send')} isBusy={send.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Sends invitations, and what came of each row once they are sent. */
function useSendInvitations(body: Inviting, onChanged: () => void) {
  const app = useApp();
  const texts = useInvitationTexts();
  const [results, setResults] = useState<Results>();
  const send = useAction(() => ({
    type: 'send',
    entity: 'invitation',
    run: async () => {
      const outcome = await sendInvitations(app, body);
      setResults(outcome.results);
      return outcome;
    },
    done: ({ results }: { results: Results }) => {
      const count = sentOf(results);
      return count > 0 ? texts('sent', { count }) : null;
    },
    onDone: async () => onChanged(),
    onUndone: async () => onChanged(),
  }));
  return { send, results };
}

interface RoleChoicesProps {
  chosen: readonly string[];
  onChange: (roles: string[]) => void;
}

/** The roles that can be given along, where there are any. */
function RoleChoices({ chosen, onChange }: RoleChoicesProps) {
  const app = useApp();
  const texts = useInvitationTexts();
  const [roles, setRoles] = useState<readonly { guid: string; name: string }[]>([]);
  useEffect(() => {
    void readGivable(app).then(setRoles);
  }, [app]);
  if (roles.length === 0) return null;
  return (
    <fieldset className="app-choices">
      <legend>{texts('column.roles')}</legend>
      {roles.map(({ guid, name }) => (
        <Checkbox
          key={guid}
          label={name}
          checked={chosen.includes(guid)}
          onChange={(isOn) => onChange(chosen.filter((one) => one !== guid).concat(isOn ? guid : []))}
        />
      ))}
    </fieldset>
  );
}

type Filled = Required<Pick<Inviting, 'csv' | 'language' | 'message' | 'landing' | 'anyAddress'>> & { roles: string[] };

const empty = (language: InterfaceLanguage): Filled => ({
  csv: '',
  roles: [],
  language,
  message: '',
  landing: '/',
  anyAddress: false,
});

const sentOf = (results: Results) => results.filter(({ result }) => result === 'Sent').length;

/** What came of each row. */
function Told({ results, onClose }: { results: Results; onClose: () => void }) {
  const app = useApp();
  const texts = useInvitationTexts();
  const sent = sentOf(results);
  const others = results.filter(({ result }) => result !== 'Sent');
  return (
    <Dialog title={texts('invite')} onClose={onClose}>
      <p role="status">{texts('told', { sent, total: results.length })}</p>
      {others.length > 0 && (
        <ul>
          {others.map(({ row, email, result }) => (
            <li key={row}>{texts(`told.${result}`, { row, email })}</li>
          ))}
        </ul>
      )}
      <div className="ui-form__end">
        <Button look="primary" onClick={onClose}>
          {app.texts('dialog.close')}
        </Button>
      </div>
    </Dialog>
  );
}
