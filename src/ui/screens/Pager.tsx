import { Button } from '../Button.tsx';
import { useApp } from './app-context.ts';

interface PagerProps {
  label: string;
  page: number;
  total: number;
  /** As many as a page shows. */
  shown: number;
  onPage: (page: number) => void;
}

/** To the pages of a table before and after this one; nothing where all is on one. */
export function Pager({ label, page, total, shown, onPage }: PagerProps) {
  const { texts } = useApp();
  if (total <= shown) return null;
  return (
    <nav className="app-pager" aria-label={label}>
      <Button isBusy={page === 1} onClick={() => onPage(page - 1)}>
        {texts('items.previous')}
      </Button>
      <span>{texts('items.page', { page, pages: Math.ceil(total / shown) })}</span>
      <Button isBusy={page * shown >= total} onClick={() => onPage(page + 1)}>
        {texts('items.next')}
      </Button>
    </nav>
  );
}
