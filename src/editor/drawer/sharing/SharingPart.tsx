import { type FormEvent, useState } from 'react';
import type { ResolvedBlock } from '#document/resolve.ts';
import { targetOf } from '#features/content/documents/place-shared.ts';
import { AppError } from '#kernel/errors.ts';
import { useAction } from '#ui/use-action.ts';
import { whyRefused } from '../../actions/why-not-add.ts';
import { useEditor } from '../../editor-context.ts';
import { focusDrawer } from '../open-drawer.ts';
import { UsesLink } from '../UsesLink.tsx';
import { detach, type Placed, share } from './share.ts';
import { useSharingTexts } from './sharing-texts.ts';

/** The way to use a block on several pages, and back. */
export function SharingPart({ node }: { node: ResolvedBlock }) {
  const { context } = useEditor();
  if (!context.person.isContentManager && !context.person.isAdmin) return null;
  const target = targetOf(node);
  if (target !== undefined) return <Detach guid={node.guid} target={target} />;
  return node.name === 'List' || node.name === 'Reference' ? null : <Share node={node} />;
}

/** What a call or command says no to, in words of their own where there are some. */
function useAttempt() {
  const editor = useEditor();
  const t = useSharingTexts();
  const refuse = (code: string) =>
    editor.notify(code === 'notSaved' ? t('notSaved') : editor.texts(`refused.${code}`), { isRefusal: true });
  const action = useAction(async (work: () => Promise<Placed>, said: string) => {
    try {
      const placed = await work();
      if ('refused' in placed) return refuse(placed.refused);
      // The drawer goes on with what stands there now; anyone who was in it stays in it.
      editor.ui.change({ selected: placed.guids });
      requestAnimationFrame(focusDrawer);
      editor.notify(said, { undo: editor.actions.wayBack() });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const [code = 'failed'] = Object.values(error.fields);
      const why = whyRefused(error, editor) ?? t(`error.${known.has(code) ? code : 'failed'}`);
      editor.notify(why, { isRefusal: true });
    }
  });
  const attempt = (work: () => Promise<Placed>, said: string) => {
    if (!action.isBusy) void action.start(work, said);
  };
  return { editor, t, isBusy: action.isBusy, attempt };
}

const known = new Set(['locked', 'staff_only', 'has_list']);

function Share({ node }: { node: ResolvedBlock }) {
  const { editor, t, isBusy, attempt } = useAttempt();
  const [name, setName] = useState(node.content.blockTitle || editor.actions.nameOf(node.guid));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') attempt(() => share(editor, node.guid, name.trim()), t('shared', { name: name.trim() }));
  };
  return (
    <details>
      <summary>{t('share')}</summary>
      <form className="editor-form" onSubmit={submit}>
        <p>{t('shareText')}</p>
        <label>
          {t('name')}
          <input
            type="text"
            required
            maxLength={80}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <button type="submit" className="bar-button" aria-disabled={isBusy || undefined}>
          {t('shareDo')}
        </button>
      </form>
    </details>
  );
}

function Detach({ guid, target }: { guid: string; target: string }) {
  const { editor, t, isBusy, attempt } = useAttempt();
  return (
    <div className="editor-form">
      <p>{t('detachText')}</p>
      <p>
        <a href={`/edit/${target}/edit`}>{t('edit')}</a>
      </p>
      <UsesLink of={{ target }} name={editor.actions.nameOf(guid)} what="shared" />
      <button
        type="button"
        className="bar-button"
        aria-disabled={isBusy || undefined}
        onClick={() => attempt(() => detach(editor, guid, target), t('detached'))}
      >
        {t('detach')}
      </button>
    </div>
  );
}
