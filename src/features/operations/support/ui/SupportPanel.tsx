import { type FormEvent, Suspense, startTransition, use, useState } from 'react';
import type { Output } from '#kernel/endpoint.ts';
import type { Texts } from '#kernel/texts.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { endSupportAccess, getSupportAccess, grantSupportAccess, type SupportAccess } from '../support.contract.ts';
import { useSupportTexts } from './texts.ts';

type PendingAccess = Promise<Output<typeof getSupportAccess>>;

/** Whether platform staff may help now, and for how long an admin lets them. */
export function SupportPanel() {
  const app = useApp();
  const texts = useSupportTexts();
  const [result, setResult] = useState<PendingAccess>(() => app.api.call(getSupportAccess, {}));
  const reload = () => startTransition(() => setResult(app.api.call(getSupportAccess, {})));
  return (
    <div className="ui-form">
      <p className="app-intro">{texts('support.intro')}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Access result={result} reload={reload} />
      </Suspense>
    </div>
  );
}

interface AccessProps {
  result: PendingAccess;
  reload: () => void;
}

function Access({ result, reload }: AccessProps) {
  const { formatDate } = useApp();
  const texts = useSupportTexts();
  const isAdmin = useUser()?.isAdmin === true;
  const { open, earlier } = use(result);
  const moment = (one: string) => formatDate(one, 'moment');
  return (
    <>
      <p role="status">
        <strong>{open ? openText(texts, open, moment(open.expiresOn)) : texts('support.closed')}</strong>
      </p>
      {isAdmin ? (
        <Grant key={open?.guid} isOpen={open !== null} reload={reload} />
      ) : (
        <p>{texts('support.grantedSelf')}</p>
      )}
      {earlier.length > 0 && (
        <>
          <h3>{texts('support.earlier')}</h3>
          <DataTable
            caption={texts('support.earlier')}
            rows={earlier}
            keyOf={({ guid }) => guid}
            columns={[
              { key: 'from', label: texts('support.earlier.from'), cell: ({ grantedOn }) => moment(grantedOn) },
              {
                key: 'until',
                label: texts('support.earlier.until'),
                cell: ({ endedOn, expiresOn }) => moment(endedOn ?? expiresOn),
              },
              { key: 'by', label: texts('support.earlier.by'), cell: ({ grantedBy }) => grantedBy },
              { key: 'reason', label: texts('support.earlier.reason'), cell: ({ reason }) => reason },
            ]}
          />
        </>
      )}
    </>
  );
}

const openText = (texts: Texts, { grantedBy: name, reason }: SupportAccess, moment: string) =>
  name === '' ? texts('support.openBySomebody', { moment, reason }) : texts('support.open', { moment, name, reason });

const choices = [1, 4, 8, 24, 72, 168] as const;

function Grant({ isOpen, reload }: { isOpen: boolean; reload: () => void }) {
  const { api } = useApp();
  const texts = useSupportTexts();
  const [hours, setHours] = useState('8');
  const [reason, setReason] = useState('');
  const grant = useAction(() => ({
    type: 'update',
    entity: 'setting',
    done: texts('support.granted'),
    isHandled: () => true,
    run: () => api.call(grantSupportAccess, { body: { hours: Number(hours), reason } }),
    onDone: reload,
  }));
  const end = useAction(() => ({
    type: 'update',
    entity: 'setting',
    done: texts('support.ended'),
    isHandled: () => true,
    run: () => api.call(endSupportAccess, {}),
    onDone: reload,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!grant.isBusy) void grant.start();
  };
  const isReasonMissing = errorsOf(grant.error).reason !== undefined;
  return (
    <>
      {isOpen && (
        <div>
          <Button isBusy={end.isBusy} onClick={() => void end.start()}>
            {texts('support.end')}
          </Button>
          <FailureText error={end.error} />
        </div>
      )}
      <form className="ui-form" onSubmit={submit} noValidate>
        <Select
          label={texts('support.hours')}
          value={hours}
          onChange={setHours}
          options={choices.map((value) => ({
            value: String(value),
            label:
              value < 24
                ? texts('support.hours.option', { hours: value })
                : texts('support.hours.days', { days: value / 24 }),
          }))}
        />
        <TextField
          label={texts('support.reason')}
          hint={texts('support.reasonHint')}
          value={reason}
          maxLength={500}
          autoComplete="off"
          required
          onChange={setReason}
          error={isReasonMissing ? texts('support.reason.missing') : undefined}
        />
        {!isReasonMissing && <FailureText error={grant.error} />}
        <div>
          <Button look="primary" type="submit" isBusy={grant.isBusy}>
            {texts(isOpen ? 'support.again' : 'support.grant')}
          </Button>
        </div>
      </form>
    </>
  );
}
