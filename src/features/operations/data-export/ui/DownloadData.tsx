import { useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { downloadDataExport } from './data-export.api.ts';
import { useDataExportTexts } from './texts.ts';

/** Everything that is kept about the person, as one file. */
export function DownloadData() {
  const app = useApp();
  const texts = useDataExportTexts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const download = async () => {
    setBusy(true);
    setError(undefined);
    await downloadDataExport(app).catch(setError);
    setBusy(false);
  };
  return (
    <section className="app-section">
      <h2>{texts('download.title')}</h2>
      <p className="app-intro">{texts('download.text')}</p>
      {error !== undefined && <Alert>{texts('download.failed')}</Alert>}
      <Button isBusy={isBusy} onClick={() => void download()}>
        {texts('download.action')}
      </Button>
    </section>
  );
}
