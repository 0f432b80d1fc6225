import { useRevalidator } from 'react-router';
import type { PageSummary } from '#features/content/pages/edit-pages.contract.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp } from '../app-context.ts';
import { useManageTexts } from '../manage/texts.ts';
import { useTask } from '../use-task.ts';
import { copyPage } from './pages.api.ts';

/** Makes a draft that says the same, beside the page. */
export function DuplicatePage({ page: { guid, title } }: { page: PageSummary }) {
  const app = useApp();
  const texts = useManageTexts();
  const { revalidate } = useRevalidator();
  const copy = useTask(() => ({
    ...({ type: 'create', entity: 'page' } as const),
    run: ({ key }) => copyPage(app, guid, key),
    done: texts('pages.copied', { title }),
    onDone: revalidate,
    onUndone: revalidate,
  }));
  return (
    <IconButton
      icon="copy"
      label={texts('pages.copy', { title })}
      aria-disabled={copy.isRunning || undefined}
      onClick={() => void (copy.isRunning || copy.start())}
    />
  );
}
