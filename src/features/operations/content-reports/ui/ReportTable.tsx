import { useState } from 'react';
import { cutText } from '#kernel/text/cut-text.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import type { ContentReport } from '../content-reports.contract.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { useContentReportTexts } from './texts.ts';

/** As much of what somebody wrote as a table shows. */
const shortest = 160;

interface ReportTableProps {
  caption: string;
  reports: readonly ContentReport[];
  /** Something was decided, or that was undone. */
  onChanged: () => void;
}

/** What was reported, why, by whom and when, each with the way to decide on it or to read what was decided. */
export function ReportTable({ caption, reports, onChanged }: ReportTableProps) {
  const { formatDate } = useApp();
  const texts = useContentReportTexts();
  const [shown, setShown] = useState<ContentReport>();
  return (
    <>
      <DataTable
        caption={caption}
        rows={reports}
        keyOf={({ guid }) => guid}
        columns={[
          {
            key: 'title',
            label: texts('list.item'),
            cell: ({ title, address, reference, isOnline }) => (
              <span className="app-page-name">
                <a href={address}>{title}</a>
                <small>{isOnline ? reference : texts('list.offline', { reference })}</small>
              </span>
            ),
          },
          {
            key: 'reason',
            label: texts('list.reason'),
            cell: ({ reason, explanation }) => (
              <span className="app-page-name">
                <strong>{texts(`reason.${reason}`)}</strong>
                <small>{explanation.length > shortest ? `${cutText(explanation, shortest)}…` : explanation}</small>
              </span>
            ),
          },
          { key: 'by', label: texts('list.by'), cell: ({ name }) => name || texts('list.unnamed') },
          { key: 'since', label: texts('list.since'), cell: ({ reportedOn }) => formatDate(reportedOn, 'moment') },
          ...(reports.some(({ decision }) => decision !== null)
            ? [
                {
                  key: 'decision',
                  label: texts('list.decision'),
                  cell: ({ decision }: ContentReport) => (decision ? texts(`decision.${decision.kind}`) : ''),
                },
              ]
            : []),
          {
            key: 'actions',
            label: texts('list.actions'),
            isQuiet: true,
            cell: (report) => <ShowReport report={report} onShow={() => setShown(report)} />,
          },
        ]}
      />
      {shown && <ReportDialog report={shown} onClose={() => setShown(undefined)} onChanged={onChanged} />}
    </>
  );
}

function ShowReport({ report: { decision, reference }, onShow }: { report: ContentReport; onShow: () => void }) {
  const texts = useContentReportTexts();
  const name = decision ? 'list.view' : 'list.decide';
  return (
    <Button look="quiet" className="report-show" aria-label={`${texts(name)}: ${reference}`} onClick={onShow}>
      {texts(name)}
    </Button>
  );
}
