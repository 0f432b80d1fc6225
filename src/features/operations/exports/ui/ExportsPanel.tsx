import { Suspense, startTransition, use, useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { type ExportKind, exportKinds, keptDays, type PlatformExport } from '../exports.contract.ts';
import { AskDialog } from './AskDialog.tsx';
import { ExportRow } from './ExportRow.tsx';
import { type ExportsData, readExports } from './exports.api.ts';
import { useExportTexts } from './texts.ts';

/** Files of the whole website that admins have made, and how far those are that are being made. */
export function ExportsPanel() {
  const app = useApp();
  const texts = useExportTexts();
  const [result, setResult] = useState(() => readExports(app));
  const reload = () => startTransition(() => setResult(readExports(app)));
  // One answer that does not come is no reason to show an error: the next one is asked for soon.
  const look = () => {
    const reading = readExports(app);
    reading.then(
      () => startTransition(() => setResult(reading)),
      () => {},
    );
  };
  return (
    <div className="ui-form">
      <p className="app-intro">{texts('intro', { days: keptDays })}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={3} />}>
        <Exports result={result} reload={reload} look={look} />
      </Suspense>
    </div>
  );
}

interface ExportsProps {
  result: Promise<ExportsData>;
  reload: () => void;
  /** Reads how far they are. */
  look: () => void;
}

const lookEvery = 2_000;

const isGoingOn = ({ state }: PlatformExport) => state === 'waiting' || state === 'running';

function Exports({ result, reload, look }: ExportsProps) {
  const texts = useExportTexts();
  const { exports } = use(result);
  const [asked, setAsked] = useState<ExportKind>();
  const isBusy = exports.some(isGoingOn);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  });
  const [last] = exports;
  return (
    <>
      {exportKinds.map((kind) => (
        <section key={kind} className="export-kind">
          <h3>{texts(`kind.${kind}`)}</h3>
          <p className="app-quiet app-intro">{texts(`kind.${kind}.what`)}</p>
          <Button onClick={() => setAsked(kind)}>{texts(`ask.${kind}`)}</Button>
        </section>
      ))}
      <p role="status" className="visually-hidden">
        {last && texts(`state.${last.state}`)}
      </p>
      {exports.length === 0 ? (
        <EmptyState title={texts('none')} text={texts('noneYet')} />
      ) : (
        <ul className="property-list" aria-label={texts('list')}>
          {exports.map((one) => (
            <ExportRow key={one.guid} export={one} reload={reload} />
          ))}
        </ul>
      )}
      {asked && <AskDialog kind={asked} isBusy={isBusy} onClose={() => setAsked(undefined)} onAsked={reload} />}
    </>
  );
}
