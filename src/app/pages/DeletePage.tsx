import { useRevalidator } from 'react-router';
import type { PageSummary } from '#features/pages/edit-pages.contract.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp } from '../app-context.ts';
import { useManageTexts } from '../manage/texts.ts';
import { useTask } from '../use-task.ts';
import { removePage } from './pages.api.ts';

/** To the trash, without a question: it can be undone, and put back for thirty days. */
export function DeletePage({ page: { guid, title } }: { page: PageSummary }) {
  const app = useApp();
  const texts = useManageTexts();
  const { revalidate } = useRevalidator();
  const remove = useTask(() => ({
    ...({ type: 'delete', entity: 'page' } as const),
    run: () => removePage(app, guid),
    onDone: revalidate,
    onUndone: revalidate,
  }));
  return (
    <IconButton
      icon="remove"
      label={texts('pages.delete', { title })}
      aria-disabled={remove.isRunning || undefined}
      onClick={() => void (remove.isRunning || remove.start())}
    />
  );
}
