import { useEffect, useState } from 'react';
import { useApp } from '#ui/screens/app-context.ts';
import { type Anchor, readAnchors } from './menus.api.ts';

/** The places within a page; undefined while they are being asked for. A page that may not be edited shows none. */
export function useAnchors(page: string): readonly Anchor[] | undefined {
  const app = useApp();
  const [found, setFound] = useState<{ page: string; anchors: readonly Anchor[] }>();
  useEffect(() => {
    let isLate = false;
    const show = (anchors: readonly Anchor[]) => {
      if (!isLate) setFound({ page, anchors });
    };
    readAnchors(app, page).then(show, () => show([]));
    return () => {
      isLate = true;
    };
  }, [app, page]);
  return found?.page === page ? found.anchors : undefined;
}
