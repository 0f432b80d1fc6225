import { useState } from 'react';
import { createPortal } from 'react-dom';
import { AppError } from '#kernel/errors.ts';
import { fileSize } from '#kernel/files/file-size.ts';
import { imageTypes } from '#kernel/image-rules.ts';
import { imageLimit, limitInWords } from '#kernel/upload-limits.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { User } from '../../profiles.contract.ts';
import { Avatar } from '../Avatar.tsx';
import { CropDialog } from './CropDialog.tsx';
import { usePhotoTexts } from './texts.ts';

interface PhotoFieldProps {
  user: User;
  label: string;
  /** Guid of the image; empty: none. */
  value: string;
  onChange: (guid: string) => void;
}

/** A photo of the person's own, cut out square and added as theirs: only those who may see it get it. */
export function PhotoField({ user, label, value, onChange }: PhotoFieldProps) {
  const app = useApp();
  const texts = usePhotoTexts();
  const [size, setSize] = useState(0);
  const most = imageLimit(app.platform.uploads);
  const limit = limitInWords(most);
  const [chosen, setChosen] = useState<File>();
  const [removed, setRemoved] = useState('');
  const upload = useAction((file: File) => ({
    type: 'upload',
    entity: 'image',
    run: () => app.uploadImage(file, `profile=${user.guid}`),
    onDone: ({ guid }: { guid: string }) => {
      setRemoved('');
      onChange(guid);
    },
  }));
  const take = (file: File | undefined) => {
    if (!file) return;
    setSize(file.size);
    if (file.size <= most) setChosen(file);
  };
  const code = size > most ? 'too_large' : upload.error instanceof AppError ? upload.error.code : undefined;
  return (
    <div className="photo-field">
      <Avatar
        person={user.guid}
        avatar={value ? { kind: 'image', guid: value } : { kind: 'initials', text: initialsOf(user) }}
      />
      <TextField
        label={label}
        hint={texts('hint', { limit })}
        type="file"
        accept={imageTypes.join()}
        disabled={upload.isBusy}
        error={
          code && texts(code === 'too_large' ? 'tooLarge' : 'failed', { limit, size: fileSize(size, app.language) })
        }
        onInput={(event) => {
          take(event.currentTarget.files?.[0]);
          // The same file can be chosen once more.
          event.currentTarget.value = '';
        }}
      />
      <Removal value={value} onChange={onChange} removed={removed} setRemoved={setRemoved} />
      {chosen &&
        // Outside of the form that this is a field of: Enter in the dialog saves no profile.
        createPortal(
          <CropDialog
            file={chosen}
            onClose={() => setChosen(undefined)}
            onCut={(file) => {
              setChosen(undefined);
              void upload.start(file);
            }}
          />,
          document.body,
        )}
    </div>
  );
}

const initialsOf = ({ firstName, lastName }: User) =>
  [firstName, lastName]
    .map(([initial = '']) => initial)
    .join('')
    .toUpperCase();

interface RemovalProps extends Pick<PhotoFieldProps, 'value' | 'onChange'> {
  /** What was taken away here; empty: nothing. */
  removed: string;
  setRemoved: (guid: string) => void;
}

/** Takes the photo away, and puts it back. */
function Removal({ value, onChange, removed, setRemoved }: RemovalProps) {
  const texts = usePhotoTexts();
  if (!value)
    return (
      removed && (
        <p role="status">
          {texts('removed')}{' '}
          <Button look="quiet" onClick={() => onChange(removed)}>
            {texts('putBack')}
          </Button>
        </p>
      )
    );
  return (
    <Button
      look="quiet"
      onClick={() => {
        setRemoved(value);
        onChange('');
      }}
    >
      {texts('remove')}
    </Button>
  );
}
