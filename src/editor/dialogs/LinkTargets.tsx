import { useEffect, useState } from 'react';
import { getItemOverview } from '#features/items/item-overview.contract.ts';
import { getPageOverview } from '#features/pages/edit-pages.contract.ts';
import type { Api } from '#kernel/api.ts';
import { useEditor } from '../editor-context.ts';
import { Labelled } from '../form/Labelled.tsx';

/** A page or item that a link can lead to. */
export interface Target {
  guid: string;
  title: string;
  path: string;
  /** Visitors do not see it yet: until they do, the link leads them nowhere. */
  isHidden: boolean;
}

export interface TargetQuery {
  search?: string;
  /** Only this one. */
  guid?: string;
}

/** As many as are shown at once. */
const mostShown = 50;

/** What somebody sees or edits on this platform, drafts included; the server searches all of it. */
export async function findTargets(
  api: Api,
  way: 'page' | 'item',
  { language, search, guid }: TargetQuery & { language: string },
): Promise<Target[]> {
  const query = { lang: language, ...(search && { search }) };
  if (way === 'page') {
    const { pages } = await api.call(getPageOverview, { query });
    return pages.flatMap(({ path, states, ...page }) => {
      const isSeen = Object.values(states).some((state) => state === 'published' || state === 'changed');
      const isAsked = guid === undefined || page.guid === guid;
      return path === null || !isAsked ? [] : [{ guid: page.guid, title: page.title, path, isHidden: !isSeen }];
    });
  }
  const { items } = await api.call(getItemOverview, {
    query: { ...query, itemCount: mostShown + 1, ...(guid && { guid }) },
  });
  return items.map(({ guid, title, path, state }) => ({
    ...{ guid, title, path },
    isHidden: state !== 'published' && state !== 'changed',
  }));
}

interface LinkTargetsProps {
  way: 'page' | 'item';
  /** Guid of what the link leads to now. */
  chosen: string | undefined;
  onChoose: (guid: string) => void;
}

/** Finds a page or an item by its title. */
export function LinkTargets({ way, chosen, onChoose }: LinkTargetsProps) {
  const { texts, api, context } = useEditor();
  const { language } = context;
  const [search, setSearch] = useState('');
  const [targets, setTargets] = useState<readonly Target[]>();
  useEffect(() => {
    let isLate = false;
    const show = (found: readonly Target[]) => {
      if (!isLate) setTargets(found);
    };
    findTargets(api, way, { language, search: search.trim() }).then(show, () => show([]));
    return () => {
      isLate = true;
    };
  }, [way, search, api, language]);
  return (
    <div className="editor-form">
      <Labelled label={texts(`link.search.${way}`)}>
        {(id) => (
          <input
            id={id}
            type="search"
            data-first=""
            maxLength={150}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
      </Labelled>
      <p role="status" className={targets && targets.length > 0 ? 'visually-hidden' : undefined}>
        {targets && texts(targets.length === 0 ? 'link.nothing' : 'link.found', { count: targets.length })}
      </p>
      <ul className="link-targets">
        {targets?.slice(0, mostShown).map((target) => (
          <li key={target.guid}>
            <button
              type="button"
              aria-current={target.guid === chosen || undefined}
              onClick={() => onChoose(target.guid)}
            >
              <TargetName target={target} />
            </button>
          </li>
        ))}
      </ul>
      {targets && targets.length > mostShown && <p>{texts('link.more', { count: mostShown })}</p>}
    </div>
  );
}

/** Its title and address, and whether visitors see it. */
export function TargetName({ target: { title, path, isHidden } }: { target: Target }) {
  const { texts } = useEditor();
  return (
    <>
      <strong>{title || texts('link.untitled')}</strong> <small>{path}</small>
      {isHidden && <small> {texts('link.hidden')}</small>}
    </>
  );
}
