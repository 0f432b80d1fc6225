import { useState } from 'react';
import { fileSize } from '#kernel/files/file-size.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { SureDialog } from '#ui/screens/SureDialog.tsx';
import { useAction } from '#ui/use-action.ts';
import type { PlatformExport } from '../exports.contract.ts';
import { ExportParts } from './ExportParts.tsx';
import { download, remove } from './exports.api.ts';
import { type ExportTexts, useExportTexts } from './texts.ts';

interface ExportRowProps {
  export: PlatformExport;
  reload: () => void;
}

/** One export: how far it is, its file or why there is none, and what can be done with it. */
export function ExportRow({ export: one, reload }: ExportRowProps) {
  const app = useApp();
  const texts = useExportTexts();
  const [isAsking, setAsking] = useState(false);
  const downloading = useAction((part: number) => download(app, one.guid, part));
  const name = texts('name', {
    kind: texts(`kind.${one.kind}`),
    moment: app.formatDate(one.askedOn, 'moment'),
  });
  const end = one.state === 'ready' || one.state === 'failed' ? 'remove' : 'stop';
  return (
    <li className="export-row">
      <div className="property-list__name">
        <strong>{name}</strong>
        <small className={one.state === 'failed' ? 'ui-tag ui-tag--warning' : undefined}>{stateIn(one, texts)}</small>
        <Progress export={one} label={name} />
        {one.askedBy !== null && <small>{texts('askedBy', { name: one.askedBy })}</small>}
        <FileFacts file={one.file} />
      </div>
      <span className="app-actions">
        {one.file?.parts.length === 1 && (
          <Button
            isBusy={downloading.isBusy}
            aria-label={texts('downloadOf', { name })}
            onClick={() => void downloading.start(1)}
          >
            {texts('download')}
          </Button>
        )}
        <Button look="quiet" aria-label={texts(`${end}Of`, { name })} onClick={() => setAsking(true)}>
          {texts(end)}
        </Button>
      </span>
      {one.file && one.file.parts.length > 1 && (
        <ExportParts
          parts={one.file.parts}
          isBusy={downloading.isBusy}
          download={(part) => void downloading.start(part)}
        />
      )}
      <FailureText error={downloading.error} />
      {isAsking && (
        <SureDialog
          title={texts(`${end}.title`)}
          text={texts(`${end}.what`)}
          confirm={texts(`${end}.submit`)}
          cancel={texts(end === 'stop' ? 'stop.back' : 'cancel')}
          onClose={() => setAsking(false)}
          work={async () => {
            await remove(app, one.guid);
            reload();
          }}
        />
      )}
    </li>
  );
}

function stateIn({ state, progress, failure }: PlatformExport, texts: ExportTexts): string {
  if (failure !== null) return texts(`failure.${failure}`);
  if (progress === null) return texts(`state.${state}`);
  return texts(`step.${progress.step}`, { done: progress.done, total: progress.total ?? progress.done });
}

function Progress({ export: { state, progress }, label }: { export: PlatformExport; label: string }) {
  if (state !== 'running') return null;
  const known = progress?.total ? { value: progress.done, max: progress.total } : {};
  return <progress aria-label={label} {...known} />;
}

function FileFacts({ file }: { file: PlatformExport['file'] }) {
  const { formatDate, language } = useApp();
  const texts = useExportTexts();
  if (!file) return null;
  const { name, bytes, expiresOn, parts, digest, missing, missingCount } = file;
  const only = parts.length === 1 ? parts[0] : undefined;
  return (
    <>
      <small>{texts('file', { name, size: fileSize(bytes, language), moment: formatDate(expiresOn, 'moment') })}</small>
      {only && (
        <details>
          <summary>{texts('details')}</summary>
          <dl className="export-details">
            <dt>{texts('sha256')}</dt>
            <dd>{only.sha256}</dd>
            {digest !== null && (
              <>
                <dt>{texts('digest')}</dt>
                <dd>{digest}</dd>
              </>
            )}
          </dl>
        </details>
      )}
      {missingCount > 0 && (
        <details>
          <summary>{texts('missing', { count: missingCount })}</summary>
          <ul className="export-details">
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
            {missingCount > missing.length && (
              <li>{texts('missing.more', { count: missingCount - missing.length })}</li>
            )}
          </ul>
        </details>
      )}
    </>
  );
}
