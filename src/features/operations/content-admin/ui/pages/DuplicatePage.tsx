import { useRevalidator } from 'react-router';
import type { PageSummary } from '#features/content/pages/edit-pages.contract.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import { useContentAdminTexts } from '../texts.ts';
import { copyPage } from './pages.api.ts';

/** Makes a draft that says the same, beside the page. */
export function DuplicatePage({ page: { guid, title } }: { page: PageSummary }) {
  const app = useApp();
  const texts = useContentAdminTexts();
  const { revalidate } = useRevalidator();
  const copy = useAction(() => ({
    type: 'create',
    entity: 'page',
    run: ({ key }) => copyPage(app, guid, key),
    done: texts('pages.copied', { title }),
    onDone: revalidate,
    onUndone: revalidate,
  }));
  return (
    <IconButton
      icon="duplicate"
      label={texts('pages.copy', { title })}
      aria-disabled={copy.isBusy || undefined}
      onClick={() => void (copy.isBusy || copy.start())}
    />
  );
}
