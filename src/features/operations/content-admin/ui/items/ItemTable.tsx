import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { publishingTexts } from '#features/authoring/publishing/ui/publishing-texts.ts';
import type { ItemStateName, ItemSummary } from '#features/content/items/item-overview.contract.ts';
import { WhyButton } from '#features/operations/access/ui/WhyButton.tsx';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { useContentAdminTexts } from '../texts.ts';
import { type ItemNames, readSubmissionsOf } from './items.api.ts';

/** The words of every other screen; an item that was never published is called a draft on the wire. */
export const itemStateWord = (state: ItemStateName, language: InterfaceLanguage): string =>
  publishingTexts[language](`state.${state === 'draft' ? 'none' : state}`);

const tones = {
  published: 'positive',
  changed: 'warning',
  scheduled: 'info',
  draft: 'info',
  unpublished: 'quiet',
} as const;

interface ItemTableProps {
  items: readonly ItemSummary[];
  types: ItemNames['types'];
}

/** Items with their lists, their state in words, and who changed them last. */
export function ItemTable({ items, types }: ItemTableProps) {
  const { formatDate, language } = useApp();
  const texts = useContentAdminTexts();
  const isAdmin = useUser()?.isAdmin === true;
  const submissions = useSubmissions(items);
  return (
    <DataTable
      caption={texts('items.title')}
      rows={items}
      keyOf={({ guid }) => guid}
      columns={[
        {
          key: 'title',
          label: texts('pages.columnTitle'),
          cell: (item) => <ItemName item={item} submission={submissions.get(item.guid)} />,
        },
        {
          key: 'type',
          label: texts('items.columnType'),
          cell: ({ listItemTypeName }) =>
            types.find(({ name }) => name === listItemTypeName)?.label[language] ?? listItemTypeName,
        },
        { key: 'state', label: texts('pages.columnState'), cell: (item) => <ItemState item={item} /> },
        {
          key: 'changed',
          label: texts('pages.columnChanged'),
          cell: ({ changedOn, changedBy }) => (
            <span className="app-quiet">
              {formatDate(changedOn, 'moment')}
              {changedBy && ` ${texts('pages.by', { name: changedBy })}`}
            </span>
          ),
        },
        ...(isAdmin
          ? [
              {
                key: 'actions',
                label: texts('pages.columnActions'),
                isQuiet: true,
                cell: (item: ItemSummary) => <Why item={item} />,
              },
            ]
          : []),
      ]}
    />
  );
}

type Source = Awaited<ReturnType<typeof readSubmissionsOf>>['submissions'][number];

/** By item; none for who does not manage forms. */
function useSubmissions(items: readonly ItemSummary[]): ReadonlyMap<string, Source> {
  const app = useApp();
  const mayManage = useUser()?.grants.includes('manage-forms') === true;
  const [found, setFound] = useState<readonly Source[]>([]);
  useEffect(() => {
    let isLate = false;
    if (mayManage && items.length > 0)
      readSubmissionsOf(
        app,
        items.map(({ guid }) => guid),
      ).then(
        ({ submissions }) => isLate || setFound(submissions),
        () => {},
      );
    return () => {
      isLate = true;
    };
  }, [app, items, mayManage]);
  return new Map(found.map((one) => [one.item, one]));
}

function Why({ item: { guid, title } }: { item: ItemSummary }) {
  const texts = useContentAdminTexts();
  return <WhyButton object={guid} title={title || texts('pages.untitled')} />;
}

/** Opens it where it is edited, whether visitors see it or not. */
function ItemName({ item: { title, path, lists }, submission }: { item: ItemSummary; submission: Source | undefined }) {
  const texts = useContentAdminTexts();
  return (
    <span className="app-page-name">
      <a href={encodeURI(`${path}/edit`)}>{title || texts('pages.untitled')}</a>
      <small>{lists.length > 0 ? lists.map((list) => list.title).join(', ') : texts('items.noList')}</small>
      {submission && (
        <small>
          <Link to={`/admin/forms/${submission.form}/${submission.submission}`}>
            {texts('items.submission', { reference: submission.reference })}
          </Link>
        </small>
      )}
    </span>
  );
}

function ItemState({ item: { state, shownFrom } }: { item: ItemSummary }) {
  const { formatDate, language } = useApp();
  return (
    <span className="app-states">
      <span className={`ui-tag ui-tag--${tones[state]}`}>{itemStateWord(state, language)}</span>
      {shownFrom && <span className="app-quiet">{formatDate(shownFrom, 'moment')}</span>}
    </span>
  );
}
