import { Link, useNavigate } from 'react-router';
import { Icon } from '#ui/Icon.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import { useContentAdminTexts } from '../texts.ts';
import { type ItemNames, listName } from './items.api.ts';

interface NewItemProps {
  lists: ItemNames['lists'];
  /** Of these, the one that is looked at. */
  chosen?: string | null;
  /** Where the way back leads. */
  from: string;
}

/** To writing a new item of a list: at once where there is one, else by its name. */
export function NewItem({ lists, chosen, from }: NewItemProps) {
  const texts = useContentAdminTexts();
  const navigate = useNavigate();
  const addressOf = (list: string) => `/add/${list}?${new URLSearchParams({ from })}`;
  const [first, ...others] = lists;
  const only = lists.find(({ guid }) => guid === chosen) ?? (others.length === 0 ? first : undefined);
  if (only)
    return (
      <Link className="nl-button nl-button--secondary" to={addressOf(only.guid)}>
        {texts('items.new')}
      </Link>
    );
  if (lists.length === 0) return null;
  const entries = lists.map((list) => ({
    id: list.guid,
    label: listName(list),
    run: () => void navigate(addressOf(list.guid)),
  }));
  return (
    <MenuButton className="nl-button nl-button--secondary" label={texts('items.new')} entries={entries}>
      {texts('items.new')} <Icon name="chevron" />
    </MenuButton>
  );
}
