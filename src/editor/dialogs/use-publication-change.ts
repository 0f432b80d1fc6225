import { useState } from 'react';
import type { Publication } from '#features/authoring/publication-state/publication-state.contract.ts';
import { AppError } from '#kernel/errors.ts';
import type { Texts } from '#kernel/texts.ts';
import { useAction } from '#ui/use-action.ts';
import { useEditor } from '../editor-context.ts';
import type { PublishMoments } from './use-publish-moments.ts';

interface Published {
  publication: Publication;
  undoToken: string | null;
}

interface PublicationChange {
  type: 'publish' | 'unpublish';
  /** What is said when it is done. */
  done: string;
  call: () => Promise<Published>;
}

/** Publishes or unpublishes from the dialog, which goes when it is done, and says here what somebody can do something about. */
export function usePublicationChange(moments: PublishMoments, onClose: () => void) {
  const { texts, session, publication, ui } = useEditor();
  const [error, setError] = useState('');
  const dealing = { texts, moments };
  const isOpen = () => ui.state().dialog?.kind === 'publish';
  const change = useAction(({ type, done, call }: PublicationChange) => ({
    type,
    done,
    entity: 'page',
    isHandled: (cause) => isOpen() && errorOf(cause, dealing) !== undefined,
    // The dialog goes before the notice comes: what stands behind it cannot be heard or pressed.
    run: async () => {
      try {
        if (!(await session.saveAll())) throw new AppError('unavailable', 'not saved');
        const published = await call();
        publication.set(published.publication);
        if (isOpen()) onClose();
        return published;
      } catch (cause) {
        setError(errorOf(cause, dealing) ?? '');
        if (isOpen() && !errorOf(cause, dealing)) onClose();
        throw cause;
      }
    },
    onDone: () => session.lookAround(null),
    onUndone: () => session.lookAround(null),
  }));
  const start = useAction(async (wished: PublicationChange) => {
    setError('');
    if (!(await session.saveAll()) && session.state().saving === 'unsaved') setError(texts('publish.unsaved'));
    else if (!(await change.start(wished))) await session.lookAround(null);
  });
  const run = async (wished: PublicationChange) => {
    if (!start.isBusy) await start.start(wished);
  };
  return { error, setError, isBusy: start.isBusy, run };
}

interface Dealing {
  texts: Texts;
  moments: PublishMoments;
}

/** What the person can do something about here, in words; of the rest the task tells. */
function errorOf(error: unknown, { texts, moments }: Dealing): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'conflict') return texts('publish.changed');
  if (error.fields['body.tellsFollowers']) return texts('publish.tellRefused');
  if (error.code === 'checks_failed') return texts('publish.checks');
  return moments.errorIn(error.fields);
}
