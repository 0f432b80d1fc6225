import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isLocalPath } from '#kernel/url.ts';
import { Button } from '#ui/Button.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { StatusMessage } from '#ui/front/StatusMessage.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { maxFoundOn, reportLink } from '../link-reports.contract.ts';
import { useLinkReportTexts } from './texts.ts';

/** Tells the editors of a link to a page that is not there: `path` in the address. */
export function Component() {
  const texts = useLinkReportTexts();
  const path = useSearchParams()[0].get('path') ?? '';
  const [isSent, setSent] = useState(false);
  return (
    <FrontFrame title={texts('report.title')}>
      {isSent && <StatusMessage text={texts('report.sent')} next={{ href: '/', label: texts('report.toSite') }} />}
      {!isSent && isLocalPath(path) && <ReportForm path={path} onSent={() => setSent(true)} />}
      {!isSent && !isLocalPath(path) && <p>{texts('report.noPath')}</p>}
    </FrontFrame>
  );
}

function ReportForm({ path, onSent }: { path: string; onSent: () => void }) {
  const { api, texts: base } = useApp();
  const texts = useLinkReportTexts();
  const [foundOn, setFoundOn] = useState('');
  const form = useFrontForm(base, async () => {
    await api.call(reportLink, { body: { path, foundOn } });
    onSent();
  });
  return (
    <form className="front__form" onSubmit={form.submit} noValidate>
      <p>{texts('report.intro', { path })}</p>
      <FrontError form={form} />
      <TextField
        label={texts('report.foundOn')}
        hint={texts('report.foundOnHint')}
        value={foundOn}
        maxLength={maxFoundOn}
        autoComplete="off"
        onChange={setFoundOn}
      />
      <Button look="primary" type="submit" isBusy={form.isBusy}>
        {texts('report.send')}
      </Button>
    </form>
  );
}
