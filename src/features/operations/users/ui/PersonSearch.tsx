import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { TextField } from '#ui/TextField.tsx';
import { getUsers, type UserSummary } from '../users.contract.ts';
import { useUserTexts } from './texts.ts';

interface PersonSearchProps {
  label: string;
  /** Whom may be chosen, of those that are found. */
  accepts?: (person: UserSummary) => boolean;
  /** Guid of who is chosen now. */
  chosen?: string | undefined;
  onChoose: (person: UserSummary) => void;
}

const shown = 10;

/** Finds somebody by name or address, for who may list the users. */
export function PersonSearch({ label, accepts = () => true, chosen, onChoose }: PersonSearchProps) {
  const app = useApp();
  const texts = useUserTexts();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<UserSummary[]>();
  const [error, setError] = useState<unknown>();
  const find = async () => {
    setError(undefined);
    const query = { search, pageNumber: 1, itemCount: shown };
    const result = await app.api.call(getUsers, { query }).catch(setError);
    if (result) setFound(result.users.filter(accepts));
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (search.trim()) void find();
  };
  return (
    <form className="ui-form" onSubmit={look}>
      <TextField label={label} type="search" value={search} maxLength={100} onChange={setSearch} />
      <div>
        <Button type="submit">{texts('person.find')}</Button>
      </div>
      <FailureText error={error} />
      <p role="status" className={found?.length === 0 ? undefined : 'visually-hidden'}>
        {found && texts('person.found', { count: found.length })}
      </p>
      <ul className="link-targets">
        {found?.map((person) => (
          <li key={person.guid}>
            <button type="button" aria-current={person.guid === chosen || undefined} onClick={() => onChoose(person)}>
              <strong>{person.name || person.email}</strong> <small>{person.email}</small>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
