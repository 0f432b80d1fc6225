import { useState } from 'react';
import type { User } from '#features/profiles/profiles.contract.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { AppError } from '#kernel/errors.ts';
import { imageTypes } from '#kernel/image-rules.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useApp } from '../app-context.ts';
import { addImage } from '../settings/settings.api.ts';
import { useTask } from '../use-task.ts';
import { Avatar } from './Avatar.tsx';
import { useAccountTexts } from './texts.ts';

interface PhotoFieldProps {
  user: User;
  label: string;
  /** Guid of the image; empty: none. */
  value: string;
  onChange: (guid: string) => void;
}

/** A photo of the person's own, added as theirs: only those who may see it get it. */
export function PhotoField({ user, label, value, onChange }: PhotoFieldProps) {
  const app = useApp();
  const texts = useAccountTexts();
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useTask((file: File) => ({
    ...({ type: 'upload', entity: 'image' } as const),
    run: () => addImage(app, file, `profile=${user.guid}`),
    onDone: ({ guid }: { guid: string }) => onChange(guid),
  }));
  const take = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > businessConstants.imageMaxBytes);
    if (file.size <= businessConstants.imageMaxBytes) void upload.start(file);
  };
  const code = isTooLarge ? 'too_large' : upload.error instanceof AppError ? upload.error.code : undefined;
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase();
  return (
    <div className="photo-field">
      <Avatar
        person={user.guid}
        avatar={value ? { kind: 'image', guid: value } : { kind: 'initials', text: initials }}
      />
      <TextField
        label={label}
        hint={texts('photo.hint')}
        type="file"
        accept={imageTypes.join()}
        disabled={upload.isRunning}
        error={code && texts(code === 'too_large' ? 'photo.tooLarge' : 'photo.failed')}
        onInput={(event) => take(event.currentTarget.files?.[0])}
      />
      {value && (
        <Button look="quiet" onClick={() => onChange('')}>
          {texts('photo.remove')}
        </Button>
      )}
    </div>
  );
}
