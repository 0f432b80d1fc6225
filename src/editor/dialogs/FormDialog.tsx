import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useBaseTexts } from '#ui/screens/base-texts.ts';
import { UnsavedQuestion, useUnloadQuestion } from '#ui/screens/UnsavedQuestion.tsx';
import { useEditor } from '../editor-context.ts';

/** Most pages have no form: who builds one waits for the builder. */
const FormOnPage = lazy(async () => ({
  default: (await import('#features/engagement/forms/ui/builder/FormOnPage.tsx')).FormOnPage,
}));

interface FormDialogProps {
  /** Null: one is made, for the page that is edited. */
  guid: string | null;
  done: (guid: string) => unknown;
  onClose: () => void;
}

/** A form, built without leaving the page: its questions, its settings, and its publication. */
export function FormDialog({ guid: given, done, onClose }: FormDialogProps) {
  const { texts, context, blockData } = useEditor();
  const baseTexts = useBaseTexts();
  const [guid, setGuid] = useState(given);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useUnloadQuestion(isUnsaved);
  // Known at once, not after another drawing: Escape may be the very next key.
  const unsaved = useRef(false);
  const tellUnsaved = useCallback((isNow: boolean) => {
    unsaved.current = isNow;
    setUnsaved(isNow);
  }, []);
  const changed = useCallback(() => guid && void blockData.again(guid), [blockData, guid]);
  return (
    <Dialog
      title={texts(guid === null ? 'formPicker.new' : 'formPicker.build')}
      className="ui-dialog--wide"
      onClose={() => (unsaved.current ? setLeaving(true) : onClose())}
    >
      <Suspense fallback={<Skeleton label={baseTexts('waiting')} />}>
        <FormOnPage
          guid={guid}
          page={context.owner}
          managesForms={context.person.managesForms}
          onMade={(made) => {
            setGuid(made.guid);
            return done(made.guid);
          }}
          onChanged={changed}
          onUnsaved={tellUnsaved}
        />
      </Suspense>
      {isLeaving && <UnsavedQuestion onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}
