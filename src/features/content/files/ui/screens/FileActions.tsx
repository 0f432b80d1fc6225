import { Suspense, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { LibraryFile } from '../../files.contract.ts';
import { useFilesTexts } from '../texts.ts';
import { readUses, removeFile, type Uses } from './files.api.ts';
import { UploadField } from './UploadField.tsx';

/** Replaces or removes one file. What is used is removed only by who was told where. */
export function FileActions({ file }: { file: LibraryFile }) {
  const app = useApp();
  const texts = useFilesTexts();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'replace' | 'remove'>();
  const [uses, setUses] = useState<Promise<Uses>>();
  const close = () => setOpen(undefined);
  const remove = useAction(() => ({
    type: 'delete',
    entity: 'change',
    run: () => removeFile(app, file.guid),
    done: texts('screen.removed', { name: file.name }),
    onDone: revalidate,
    onUndone: revalidate,
  }));
  const askFirst = () => {
    setUses(readUses(app, file.guid));
    setOpen('remove');
  };
  const removeNow = () => {
    close();
    void remove.start();
  };
  return (
    <span className="app-actions">
      <IconButton
        icon="edit"
        label={texts('screen.replaceOne', { name: file.name })}
        onClick={() => setOpen('replace')}
      />
      <IconButton
        icon="remove"
        label={texts('screen.removeOne', { name: file.name })}
        aria-disabled={remove.isBusy || undefined}
        onClick={() => (remove.isBusy ? undefined : file.uses > 0 ? askFirst() : removeNow())}
      />
      {open === 'replace' && <ReplaceDialog file={file} onClose={close} />}
      {open === 'remove' && uses && (
        <Dialog title={texts('screen.removeTitle', { name: file.name })} onClose={close}>
          <p>{texts('screen.removeText')}</p>
          <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={2} />}>
            <UsedIn uses={uses} />
          </Suspense>
          <p className="app-actions">
            <Button onClick={removeNow}>{texts('screen.removeAnyway')}</Button>
            <Button look="quiet" onClick={close}>
              {texts('screen.keep')}
            </Button>
          </p>
        </Dialog>
      )}
    </span>
  );
}

function UsedIn({ uses }: { uses: Promise<Uses> }) {
  const texts = useFilesTexts();
  const { uses: known, hidden } = use(uses);
  return (
    <ul>
      {known.map(({ owner, title, editPath, isPublished }) => (
        <li key={owner}>
          {editPath === null ? title : <a href={encodeURI(editPath)}>{title}</a>}{' '}
          <span className="app-quiet">({texts(isPublished ? 'screen.published' : 'screen.draft')})</span>
        </li>
      ))}
      {hidden > 0 && <li>{texts('screen.hidden', { count: hidden })}</li>}
    </ul>
  );
}

function ReplaceDialog({ file, onClose }: { file: LibraryFile; onClose: () => void }) {
  const { tasks } = useApp();
  const texts = useFilesTexts();
  const { revalidate } = useRevalidator();
  return (
    <Dialog title={texts('screen.replaceOne', { name: file.name })} onClose={onClose}>
      <UploadField
        label={texts('files.replace')}
        hint={texts('files.replaceHint')}
        accepts={[file.kind]}
        place={{ context: file.context, replaces: file.guid }}
        onDone={({ undoToken }) => {
          onClose();
          void tasks.run({
            type: 'update',
            entity: 'change',
            run: async () => ({ undoToken }),
            done: texts('files.replaced'),
            onDone: revalidate,
            onUndone: revalidate,
          });
        }}
      />
    </Dialog>
  );
}
