import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import { downloadDataExport } from './data-export.api.ts';
import { useDataExportTexts } from './texts.ts';

/** Everything that is kept about the person, as one file. */
export function DownloadData() {
  const app = useApp();
  const texts = useDataExportTexts();
  const download = useAction(() => downloadDataExport(app));
  return (
    <section className="app-section">
      <h2>{texts('download.title')}</h2>
      <p className="app-intro">{texts('download.text')}</p>
      {download.error !== null && <Alert>{texts('download.failed')}</Alert>}
      <Button isBusy={download.isBusy} onClick={() => void download.start()}>
        {texts('download.action')}
      </Button>
    </section>
  );
}
