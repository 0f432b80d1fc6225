import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import { getImageLibrary, type LibraryImage } from '#features/content/media/media.contract.ts';
import { imageSource } from '#features/content/media/ui/picture-source.ts';
import { imageLimit, limitInWords } from '#kernel/upload-limits.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useEditor } from '../editor-context.ts';
import { Labelled } from '../form/Labelled.tsx';

interface ImageDialogProps {
  /** Without words for it: those are asked for where the image stands. */
  isBare: boolean;
  done: (image: unknown) => void;
  onClose: () => void;
}

/** An image of the platform, or a new one; with what it shows in words, or that it is only decoration. */
export function ImageDialog({ isBare, done, onClose }: ImageDialogProps) {
  const { texts } = useEditor();
  const [chosen, setChosen] = useState<ImageInfo>();
  const finish = (image: unknown) => {
    onClose();
    done(image);
  };
  return (
    <Dialog
      title={texts(chosen ? 'image.describe' : 'image.title')}
      onClose={() => finish(undefined)}
      className="palette"
    >
      {chosen ? (
        <AltForm image={chosen} onDone={(alt) => finish({ ...chosen, alt })} onOther={() => setChosen(undefined)} />
      ) : (
        <>
          <Upload onDone={(image) => (isBare ? finish(image) : setChosen(image))} />
          <Library onDone={(image) => (isBare ? finish(image) : setChosen(image))} />
        </>
      )}
    </Dialog>
  );
}

interface AltFormProps {
  image: Pick<ImageInfo, 'guid'>;
  onDone: (alt: string) => void;
  /** Back to the images, where one is chosen. */
  onOther?: () => void;
}

/** What an image shows in words; nothing only where somebody says that it is decoration. */
export function AltForm({ image, onDone, onOther }: AltFormProps) {
  const { texts } = useEditor();
  const [alt, setAlt] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [error, setError] = useState(false);
  const words = useRef<HTMLInputElement>(null);
  // It may come in the place of what had the focus.
  useEffect(() => words.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (alt.trim() === '' && !isDecorative) return setError(true);
    onDone(isDecorative ? '' : alt.trim());
  };
  return (
    <form className="editor-form" onSubmit={submit}>
      <img src={imageSource(image.guid, 300)} alt="" width={200} />
      <Labelled label={texts('image.alt')} hint={texts('image.altHint')}>
        {(id) => (
          <input
            id={id}
            ref={words}
            data-first=""
            value={alt}
            maxLength={500}
            disabled={isDecorative}
            aria-invalid={error}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          />
        )}
      </Labelled>
      <label className="check">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
        />
        <span>{texts('image.decorative')}</span>
      </label>
      {error && (
        <p role="alert" className="editor-form__error">
          {texts('image.altNeeded')}
        </p>
      )}
      <div className="editor-form__end">
        {onOther && (
          <button type="button" className="bar-button" onClick={onOther}>
            {texts('image.other')}
          </button>
        )}
        <button type="submit" className="bar-button bar-button--primary">
          {texts('image.place')}
        </button>
      </div>
    </form>
  );
}

function Upload({ onDone }: { onDone: (image: ImageInfo) => void }) {
  const { texts, uploadImage, context } = useEditor();
  const [part, setPart] = useState<number>();
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // It may come back in the place of what had the focus.
  useEffect(() => input.current?.focus(), []);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setError('');
    setPart(0);
    try {
      onDone(await uploadImage(file, setPart));
    } catch (error) {
      setError(error instanceof Error ? error.message : texts('upload.failed'));
    } finally {
      setPart(undefined);
    }
  };
  return (
    <div className="editor-form">
      <Labelled
        label={texts('image.upload')}
        hint={texts('image.uploadHint', { limit: limitInWords(imageLimit(context.uploads)) })}
      >
        {(id) => (
          <input
            id={id}
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
          />
        )}
      </Labelled>
      {part !== undefined && <progress value={part} max={1} aria-label={texts('image.progress')} />}
      {error && (
        <p role="alert" className="editor-form__error">
          {error}
        </p>
      )}
    </div>
  );
}

function Library({ onDone }: { onDone: (image: ImageInfo) => void }) {
  const { texts, api } = useEditor();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<{ images: readonly LibraryImage[]; total: number }>();
  useEffect(() => {
    let isOver = false;
    api.call(getImageLibrary, { query: { search, page: String(page) } }).then(
      (result) => !isOver && setFound(result),
      () => !isOver && setFound({ images: [], total: 0 }),
    );
    return () => {
      isOver = true;
    };
  }, [api, search, page]);
  const pages = Math.ceil((found?.total ?? 0) / 24);
  return (
    <section>
      <h3>{texts('image.library')}</h3>
      <div className="editor-form">
        <Labelled label={texts('image.search')}>
          {(id) => (
            <input
              id={id}
              type="search"
              value={search}
              onChange={({ currentTarget }) => {
                setSearch(currentTarget.value);
                setPage(1);
              }}
            />
          )}
        </Labelled>
      </div>
      {found && found.images.length === 0 && <p role="status">{texts('image.empty')}</p>}
      <ul className="image-library">
        {found?.images.map((image) => (
          <li key={image.guid}>
            <button
              type="button"
              onClick={() => {
                const { guid, width, height, dominantColor, isAnimated } = image;
                onDone({ guid, width, height, dominantColor, isAnimated });
              }}
            >
              <img src={`${imageSource(image.guid, 200)}&height=150&fit=cover`} alt="" width={160} height={120} />
              <span>{image.name || texts('image.unnamed')}</span>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p className="editor-form__end">
          <button type="button" className="bar-button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts('image.newer')}
          </button>
          <button type="button" className="bar-button" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {texts('image.older')}
          </button>
        </p>
      )}
    </section>
  );
}
