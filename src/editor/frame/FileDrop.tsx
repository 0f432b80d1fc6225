import { useEffect, useEffectEvent, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { findLine, type Line } from './DropLine.tsx';
import { useDroppedImages } from './use-dropped-images.ts';

/** Files that are dropped on the page: images become blocks, of others it is said that they cannot. The page is never left for them. */
export function FileDrop() {
  const { texts, regions, notify } = useEditor();
  const [line, setLine] = useState<Line>();
  const images = useDroppedImages();

  const lineAt = (point: DragEvent) => {
    for (const editor of regions.all()) {
      const found = findLine(editor.resolved, editor.context.owner, point);
      if (found) return { editor, line: found };
    }
    return undefined;
  };
  const onOver = useEffectEvent((event: DragEvent) => {
    if (!isForPage(event)) return;
    event.preventDefault();
    setLine(isInText(event) ? undefined : lineAt(event)?.line);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setLine(undefined);
    // A text takes images itself.
    if (event.defaultPrevented || !isForPage(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length < files.length)
      notify(texts('drop.otherFile', { count: files.length - pictures.length }), { isBad: true });
    const { editor, line } = lineAt(event) ?? { editor: regions.active(), line: undefined };
    if (pictures.length > 0) images.drop(editor, pictures, line ?? editor.actions.nextSpot());
  });
  useEffect(() => {
    const over = (event: DragEvent) => onOver(event);
    const drop = (event: DragEvent) => onDrop(event);
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setLine(undefined);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    document.addEventListener('dragleave', leave);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
      document.removeEventListener('dragleave', leave);
    };
  }, []);

  return (
    <>
      {line && <div className="drop-line" style={line.rect} />}
      <DroppedImages images={images} />
    </>
  );
}

/** Images on their way into the page, and those that did not come. */
function DroppedImages({ images }: { images: ReturnType<typeof useDroppedImages> }) {
  const { texts } = useEditor();
  if (images.all.length === 0) return null;
  return (
    <section className="dropped-images" data-editor-panel="dropped" aria-label={texts('drop.images')}>
      {images.all.map((image) => (
        <div key={image.id} className="dropped-images__one" role="status">
          <span>{image.file.name}</span>
          {image.error === undefined ? (
            <progress value={image.part} max={1} aria-label={texts('image.progress')} />
          ) : (
            <>
              <span className="editor-form__error">{image.error}</span>
              <button type="button" className="bar-button" onClick={() => void images.retry(image)}>
                {texts('task.retry')}
              </button>
              <button type="button" className="bar-button" onClick={() => images.forget(image.id)}>
                {texts('drop.forget')}
              </button>
            </>
          )}
        </div>
      ))}
    </section>
  );
}

/** Files, but not over a control that takes files itself. */
const isForPage = ({ dataTransfer, target }: DragEvent) =>
  dataTransfer?.types.includes('Files') === true && !(target as Element | null)?.closest?.('input[type="file"]');

const isInText = ({ target }: DragEvent) => (target as Element | null)?.closest?.('[data-rich]') != null;
