import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf, useFirstError } from '#ui/screens/field-errors.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { useAction } from '#ui/use-action.ts';
import { type ContentReport, decisions, grounds, maxDecisionReason } from '../content-reports.contract.ts';
import { type Decision, decide } from './content-reports.api.ts';
import { useContentReportTexts } from './texts.ts';

interface ReportDialogProps {
  report: ContentReport;
  onClose: () => void;
  onChanged: () => void;
}

/** A report with all that was said of it, and the decision on it or the form for one. */
export function ReportDialog({ report, onClose, onChanged }: ReportDialogProps) {
  const texts = useContentReportTexts();
  return (
    <Dialog title={texts('dialog.title', { reference: report.reference })} onClose={onClose}>
      <ReportFacts report={report} />
      {report.decision === null && <DecisionForm report={report} onClose={onClose} onChanged={onChanged} />}
    </Dialog>
  );
}

function ReportFacts({ report }: { report: ContentReport }) {
  const { formatDate } = useApp();
  const texts = useContentReportTexts();
  const { title, address, reason, explanation, name, email, reportedOn, decision } = report;
  const by = email ? <a href={`mailto:${email}`}>{name ? `${name}, ${email}` : email}</a> : name;
  return (
    <dl className="report-facts">
      <Fact label={texts('list.item')}>
        <a href={address}>{title}</a>
      </Fact>
      <Fact label={texts('list.reason')}>{texts(`reason.${reason}`)}</Fact>
      {explanation && <Fact label={texts('dialog.explanation')}>{explanation}</Fact>}
      <Fact label={texts('list.by')}>{by || texts('list.unnamed')}</Fact>
      <Fact label={texts('list.since')}>{formatDate(reportedOn, 'moment')}</Fact>
      {decision && (
        <>
          <Fact label={texts('list.decision')}>{texts(`decision.${decision.kind}`)}</Fact>
          {decision.ground && <Fact label={texts('dialog.ground')}>{texts(`ground.${decision.ground}`)}</Fact>}
          <Fact label={texts('dialog.reason')}>{decision.reason}</Fact>
          <Fact label={texts('dialog.decided')}>
            {[formatDate(decision.decidedOn, 'moment'), decision.by].filter(Boolean).join(', ')}
          </Fact>
        </>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DecisionForm({ report: { guid, reference, isOnline }, onClose, onChanged }: ReportDialogProps) {
  const app = useApp();
  const texts = useContentReportTexts();
  const [decision, setDecision] = useState<Decision['decision']>('left');
  const [ground, setGround] = useState<Decision['ground']>('rules');
  const [reason, setReason] = useState('');
  const deciding = useAction(() => ({
    type: 'update',
    entity: 'item',
    done: texts(`done.${decision}`, { reference }),
    isHandled: () => true,
    run: () => decide(app, guid, { decision, reason, ...(decision === 'offline' && ground && { ground }) }),
    onDone: () => {
      onClose();
      onChanged();
    },
    onUndone: onChanged,
  }));
  const form = useFirstError(deciding.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!deciding.isBusy) void deciding.start();
  };
  return (
    <form className="ui-form" ref={form} onSubmit={submit} noValidate>
      <fieldset className="app-choices">
        <legend>{texts('dialog.decision')}</legend>
        {decisions.map((one) => (
          <label key={one} className="role-choice">
            <input type="radio" name="decision" checked={decision === one} onChange={() => setDecision(one)} />
            <span>{texts(one === 'offline' && !isOnline ? 'choice.isOffline' : `choice.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {decision === 'offline' && (
        <fieldset className="app-choices">
          <legend>{texts('dialog.groundOf')}</legend>
          {grounds.map((one) => (
            <label key={one} className="role-choice">
              <input type="radio" name="ground" checked={ground === one} onChange={() => setGround(one)} />
              <span>{texts(`choice.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <TextArea
        label={texts('dialog.reason')}
        hint={texts(decision === 'offline' ? 'dialog.reasonOffline' : 'dialog.reasonLeft')}
        error={errorsOf(deciding.error).reason && texts('dialog.reasonError')}
        value={reason}
        maxLength={maxDecisionReason}
        rows={4}
        onChange={setReason}
      />
      <p className="app-quiet">
        {texts(decision === 'offline' && isOnline ? 'dialog.mailsOffline' : 'dialog.mailsLeft')}
      </p>
      <FailureText error={deciding.error} />
      <FormButtons
        submit={texts(decision === 'offline' && !isOnline ? 'do.isOffline' : `do.${decision}`)}
        isBusy={deciding.isBusy}
        onCancel={onClose}
      />
    </form>
  );
}
