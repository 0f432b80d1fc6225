import { Link } from 'react-router';
import { Avatar } from '#features/identity/profiles/ui/Avatar.tsx';
import type { PropertyDefinition } from '#features/identity/properties/properties.contract.ts';
import { useLocalized } from '#features/identity/properties/ui/PropertyField.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import type { UserSort, UserSummary } from '../users.contract.ts';
import { choose, isChosen, type Selection } from './selection.ts';
import { useUserTexts } from './texts.ts';

export const stateTones = { active: 'positive', dormant: 'info', blocked: 'warning', deleted: 'quiet' } as const;

interface UserTableProps {
  users: readonly UserSummary[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Properties with a column of their own. */
  shown: readonly PropertyDefinition[];
  sort: UserSort;
  onSort: (sort: UserSort) => void;
}

/** People with their roles and state; a heading that can put them in order is a button. */
export function UserTable({ users, selection, onSelect, shown, sort, onSort }: UserTableProps) {
  const { formatDate } = useApp();
  const texts = useUserTexts();
  const say = useLocalized();
  const sorted = (by: 'name' | 'email' | 'lastActive' | 'registered') => ({
    key: by,
    label: texts(`column.${by}`),
    sort: {
      direction: sort === by ? ('ascending' as const) : sort === `-${by}` ? ('descending' as const) : undefined,
      onSort: () => onSort(sort === by ? `-${by}` : by),
    },
  });
  return (
    <DataTable
      caption={texts('title')}
      rows={users}
      keyOf={({ guid }) => guid}
      columns={[
        { ...sorted('name'), cell: (user) => <UserName user={user} selection={selection} onSelect={onSelect} /> },
        { ...sorted('email'), cell: (user) => <Email user={user} /> },
        { key: 'roles', label: texts('column.roles'), cell: ({ roles }) => roles.map(({ name }) => name).join(', ') },
        {
          key: 'state',
          label: texts('column.state'),
          cell: ({ state }) => <span className={`ui-tag ui-tag--${stateTones[state]}`}>{texts(`state.${state}`)}</span>,
        },
        {
          ...sorted('lastActive'),
          cell: ({ lastActiveOn }) => (lastActiveOn ? formatDate(lastActiveOn, 'day') : texts('never')),
        },
        { ...sorted('registered'), cell: ({ registeredOn }) => formatDate(registeredOn, 'day') },
        { key: 'terms', label: texts('column.terms'), cell: ({ termsVersion }) => termsVersion ?? texts('noTerms') },
        ...shown.map(({ key, label }) => ({
          key: `property.${key}`,
          label: say(label) || key,
          cell: ({ properties }: UserSummary) =>
            properties.find((one) => one.key === key)?.value.replaceAll('\n', ', ') ?? '',
        })),
      ]}
    />
  );
}

interface UserNameProps extends Pick<UserTableProps, 'selection' | 'onSelect'> {
  user: UserSummary;
}

function UserName({ user, selection, onSelect }: UserNameProps) {
  const texts = useUserTexts();
  const { guid, name, email, avatar, isManaged } = user;
  return (
    <span className="user-name">
      <input
        type="checkbox"
        aria-label={texts('select', { name: name || email })}
        disabled={!isManaged}
        checked={isManaged && isChosen(selection, guid)}
        onChange={(event) => onSelect(choose(selection, [guid], event.currentTarget.checked))}
      />
      <Avatar person={guid} avatar={avatar} />
      <Link to={`/admin/users/${guid}/profile`}>{name || email}</Link>
    </span>
  );
}

function Email({ user: { email, isVerified } }: { user: UserSummary }) {
  const texts = useUserTexts();
  return (
    <span className="user-email">
      {email}
      {!isVerified && <small> {texts('unverified')}</small>}
    </span>
  );
}
