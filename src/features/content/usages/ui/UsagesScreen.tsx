import { Suspense, use, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import type { Use } from '../usages.contract.ts';
import { useUsesTexts } from './texts.ts';
import { readKinds, readUses, type Uses } from './usages.api.ts';

/** Where a type of block, an image, a page or a shared block is used, with the way there. */
export function Component() {
  const app = useApp();
  const t = useUsesTexts();
  const [query] = useSearchParams();
  const name = query.get('name') ?? '';
  const [{ result, kinds }] = useState(() => {
    const result = readUses(app, query);
    return { result, kinds: result ? undefined : readKinds(app) };
  });
  const what = query.get('block') === null ? 'what' : 'block';
  return (
    <Screen title={name === '' ? t('title') : t(`title.${what}`, { name })}>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        {result && <UsageResults result={result} />}
        {kinds && <Choice kinds={kinds} />}
      </Suspense>
    </Screen>
  );
}

/** Without something to look for: what this is for, and the types of blocks to choose from. */
function Choice({ kinds }: { kinds: ReturnType<typeof readKinds> }) {
  const t = useUsesTexts();
  return (
    <>
      <p className="app-intro">{t('intro')}</p>
      <h2>{t('choose')}</h2>
      <ul>
        {use(kinds).map(({ block, name }) => (
          <li key={block}>
            <a href={`/edit/uses?${new URLSearchParams({ block, name })}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function UsageResults({ result }: { result: Promise<Uses> }) {
  const t = useUsesTexts();
  const { uses, hidden, others } = use(result);
  const total = uses.length + hidden + others.length;
  if (total === 0) return <EmptyState title={t('none')} text={t('none.text')} />;
  return (
    <>
      <p role="status" className="app-quiet">
        {t('count', { count: uses.length + hidden })} {hidden > 0 && t('hidden', { count: hidden })}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map((other) => (
            <li key={other}>
              <a href={other === 'menu' ? '/admin/menu' : '/settings'}>{t(`other.${other}`)}</a>
            </li>
          ))}
        </ul>
      )}
      {uses.length > 0 && (
        <DataTable
          caption={t('caption')}
          rows={uses}
          keyOf={({ owner }) => owner}
          columns={[
            { key: 'title', label: t('where'), cell: (row) => <Where row={row} /> },
            { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
            { key: 'state', label: t('state'), cell: ({ isPublished }) => t(isPublished ? 'published' : 'draft') },
          ]}
        />
      )}
    </>
  );
}

const Where = ({ row: { title, editPath } }: { row: Use }) =>
  editPath === null ? title : <a href={encodeURI(editPath)}>{title}</a>;
