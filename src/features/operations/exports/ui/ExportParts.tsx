import { fileSize } from '#kernel/files/file-size.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import type { ExportPart } from '../exports.contract.ts';
import { useExportTexts } from './texts.ts';

interface ExportPartsProps {
  parts: readonly ExportPart[];
  isBusy: boolean;
  /** By the number of a part, from 1 on. */
  download: (part: number) => void;
}

/** The files of an export that is in several: each with its size, what it can be checked by, and a way to save it. */
export function ExportParts({ parts, isBusy, download }: ExportPartsProps) {
  const { language } = useApp();
  const texts = useExportTexts();
  return (
    <section className="export-parts">
      <p>{texts('parts', { count: parts.length })}</p>
      <ol className="property-list">
        {parts.map(({ name, bytes, sha256, sha512, isTooLarge }, at) => (
          <li key={name}>
            <div className="property-list__name">
              <strong>{name}</strong>
              <small>{fileSize(bytes, language)}</small>
              {isTooLarge && <small>{texts('parts.tooLarge')}</small>}
              <details>
                <summary>{texts('details')}</summary>
                <dl className="export-details">
                  <dt>{texts('sha256')}</dt>
                  <dd>{sha256}</dd>
                  {sha512 !== null && (
                    <>
                      <dt>{texts('sha512')}</dt>
                      <dd>{sha512}</dd>
                    </>
                  )}
                </dl>
              </details>
            </div>
            <span className="app-actions">
              <Button isBusy={isBusy} aria-label={texts('downloadOf', { name })} onClick={() => download(at + 1)}>
                {texts('download')}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
