import { Suspense, startTransition, use, useState } from 'react';
import { DataTable } from '#ui/DataTable.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import {
  getLegalDraft,
  getLegalVersions,
  getTermsStatistics,
  type LegalKind,
  type LegalText,
  legalKinds,
} from '../legal.contract.ts';
import { NextVersion } from './NextVersion.tsx';
import { useLegalTexts } from './texts.ts';

const readAll = async ({ api }: App, kind: LegalKind) => {
  const [{ versions, defaults }, { draft }, statistics] = await Promise.all([
    api.call(getLegalVersions, { params: { kind } }),
    api.call(getLegalDraft, { params: { kind } }),
    api.call(getTermsStatistics, {}),
  ]);
  return { kind, versions, defaults, draft, statistics };
};
type PendingTexts = ReturnType<typeof readAll>;

/** Legal texts in versions: what holds, who accepted it, and the next one. */
export function LegalSection() {
  const app = useApp();
  const texts = useLegalTexts();
  const [kind, setKind] = useState<LegalKind>('terms-of-use');
  const [result, setResult] = useState(() => readAll(app, 'terms-of-use'));
  const look = (next: LegalKind) => {
    setKind(next);
    startTransition(() => setResult(readAll(app, next)));
  };
  return (
    <div className="ui-form">
      <Select
        label={texts('legal.kind')}
        value={kind}
        options={legalKinds.map((value) => ({ value, label: texts(`legal.${value}`) }))}
        onChange={(value) => look(legalKinds.find((one) => one === value) ?? 'terms-of-use')}
      />
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Versions result={result} reload={() => look(kind)} />
      </Suspense>
    </div>
  );
}

function Versions({ result, reload }: { result: PendingTexts; reload: () => void }) {
  const { formatDate } = useApp();
  const texts = useLegalTexts();
  const { kind, versions, defaults, draft, statistics } = use(result);
  const rows = versions.filter(({ language }) => language === 'nl');
  const people = (version: number) => statistics.accepted.find((one) => one.version === version)?.people ?? 0;
  const isTerms = kind === 'terms-of-use';
  return (
    <>
      <DataTable
        caption={texts('legal.versions')}
        rows={rows}
        keyOf={({ version }) => String(version)}
        columns={[
          {
            key: 'version',
            label: texts('legal.version'),
            cell: ({ version }) => <a href={`${pathOf(kind)}?version=${version}`}>{version}</a>,
          },
          {
            key: 'from',
            label: texts('legal.from'),
            cell: ({ effectiveOn }) => formatDate(`${effectiveOn}T12:00:00Z`, 'day'),
          },
          { key: 'changes', label: texts('legal.summary'), cell: ({ changeSummary }) => changeSummary },
          ...(isTerms
            ? [{ key: 'people', label: texts('legal.accepted'), cell: ({ version }: LegalText) => people(version) }]
            : []),
        ]}
      />
      {isTerms && (
        <p className="app-quiet">
          {texts('legal.notAccepted', {
            count: statistics.accepted.find(({ version }) => version === null)?.people ?? 0,
          })}
        </p>
      )}
      <NextVersion
        key={`${kind} ${rows.length} ${draft?.revision}`}
        kind={kind}
        versions={versions}
        defaults={defaults}
        draft={draft}
        reload={reload}
      />
    </>
  );
}

const pathOf = (kind: LegalKind) => (kind === 'privacy' ? '/legal/privacy' : `/legal/${kind}/nl`);
