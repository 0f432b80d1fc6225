import { Suspense, startTransition, use, useState } from 'react';
import { AppError } from '#kernel/errors.ts';
import { fileSize } from '#kernel/files/file-size.ts';
import { imageTypes } from '#kernel/image-rules.ts';
import { imageLimit, limitInWords } from '#kernel/upload-limits.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { getImageLibrary, type LibraryImage } from '../media.contract.ts';
import { useMediaTexts } from './texts.ts';

interface ImagePickerProps {
  onPick: (guid: string) => void;
  onClose: () => void;
}

const readLibrary = ({ api }: App, search: string, page: number) =>
  api.call(getImageLibrary, { query: { search, page: String(page) } });
type Library = ReturnType<typeof readLibrary>;

/** The images of the platform, newest first, and a way to add one. */
export function ImagePicker({ onPick, onClose }: ImagePickerProps) {
  const app = useApp();
  const texts = useMediaTexts();
  const [search, setSearch] = useState('');
  const [results, setResults] = useState<readonly Library[]>(() => [readLibrary(app, '', 1)]);
  const pick = (guid: string) => {
    onPick(guid);
    onClose();
  };
  const look = (text: string) => {
    setSearch(text);
    startTransition(() => setResults([readLibrary(app, text, 1)]));
  };
  const more = () => startTransition(() => setResults([...results, readLibrary(app, search, results.length + 1)]));
  return (
    <Dialog title={texts('images.choose')} onClose={onClose}>
      <div className="ui-form">
        <Upload onPick={pick} />
        <TextField label={texts('images.search')} type="search" value={search} onChange={look} />
        <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={3} />}>
          <Images results={results} onPick={pick} onMore={more} />
        </Suspense>
      </div>
    </Dialog>
  );
}

function Upload({ onPick }: { onPick: (guid: string) => void }) {
  const app = useApp();
  const texts = useMediaTexts();
  const [size, setSize] = useState(0);
  const most = imageLimit(app.platform.uploads);
  const limit = limitInWords(most);
  const isTooLarge = size > most;
  const upload = useAction((file: File) => ({
    type: 'upload',
    entity: 'image',
    run: () => app.uploadImage(file, 'public=true'),
    onDone: ({ guid }: { guid: string }) => onPick(guid),
  }));
  const code = upload.error instanceof AppError ? upload.error.code : undefined;
  const error = isTooLarge || code === 'too_large' ? 'images.tooLarge' : 'images.wrongType';
  const isWrong = isTooLarge || code === 'too_large' || code === 'unsupported_media_type';
  const take = (file: File | undefined) => {
    if (!file) return;
    setSize(file.size);
    if (file.size <= most) void upload.start(file);
  };
  return (
    <TextField
      label={texts('images.upload')}
      hint={texts('images.uploadHint', { limit })}
      type="file"
      accept={imageTypes.join()}
      disabled={upload.isBusy}
      error={isWrong ? texts(error, { limit, size: fileSize(size, app.language) }) : undefined}
      onInput={(event) => take(event.currentTarget.files?.[0])}
    />
  );
}

interface ImagesProps {
  results: readonly Library[];
  onPick: (guid: string) => void;
  onMore: () => void;
}

function Images({ results, onPick, onMore }: ImagesProps) {
  const texts = useMediaTexts();
  const read = results.map((result) => use(result));
  const images: LibraryImage[] = read.flatMap((result) => result.images);
  const total = read[0]?.total ?? 0;
  if (total === 0) return <p className="app-quiet">{texts('images.empty')}</p>;
  return (
    <>
      <ul className="image-library" aria-label={texts('images.library')}>
        {images.map(({ guid, name, width, height }) => (
          <li key={guid}>
            <button type="button" onClick={() => onPick(guid)}>
              <img src={`/a/${guid}?width=300&format=auto`} alt="" loading="lazy" width={width} height={height} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {images.length < total && <Button onClick={onMore}>{texts('images.more')}</Button>}
    </>
  );
}
