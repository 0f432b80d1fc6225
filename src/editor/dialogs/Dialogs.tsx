import { useCallback } from 'react';
import { useEditor, useUi } from '../editor-context.ts';
import { FileDialog } from '../files/FileDialog.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { ImageDialog } from './ImageDialog.tsx';
import { UnsentStepsDialog } from './KeptDialog.tsx';
import { KeySheet } from './KeySheet.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { MovePageDialog } from './MovePageDialog.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { UnsavedInputDialog } from './UnsavedInputDialog.tsx';

/** The dialog that is open; one at a time. */
export function Dialogs() {
  const { ui } = useEditor();
  const dialog = useUi((state) => state.dialog);
  const close = useCallback(() => ui.change({ dialog: null }), [ui]);
  switch (dialog?.kind) {
    case 'keys':
      return <KeySheet onClose={close} />;
    case 'move':
      return <MoveDialog guids={dialog.guids} onClose={close} />;
    case 'removal':
      return <RemovalDialog removal={dialog.removal} onClose={close} />;
    case 'movePage':
      return <MovePageDialog onClose={close} />;
    case 'deletion':
      return <DeletionDialog deletion={dialog.deletion} remove={dialog.remove} onClose={close} />;
    case 'publish':
      return <PublishDialog onClose={close} />;
    case 'conflict':
      return <ConflictDialog onClose={close} />;
    case 'unsaved':
      return <UnsavedInputDialog onClose={close} />;
    case 'kept':
      return <UnsentStepsDialog onClose={close} />;
    case 'image':
      return <ImageDialog isBare={dialog.isBare ?? false} done={dialog.done} onClose={close} />;
    case 'file':
      return <FileDialog accepts={dialog.accepts} done={dialog.done} onClose={close} />;
    case 'link':
      return <LinkDialog link={dialog.link} done={dialog.done} onClose={close} />;
    case 'place':
      return <PlaceDialog place={dialog.place} done={dialog.done} onClose={close} />;
    case 'form':
      return <FormDialog guid={dialog.guid} done={dialog.done} onClose={close} />;
    case 'preview':
      return <PreviewDialog onClose={close} />;
    case 'compare':
      return <CompareDialog revision={dialog.revision} onClose={close} />;
    default:
      return null;
  }
}
