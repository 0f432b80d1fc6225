import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { Labelled } from './Labelled.tsx';

/** Something on this platform that can be pointed to. */
export interface Place {
  guid: string;
  title: string;
  path: string;
}

interface PlacePickerProps {
  label: string;
  /** Undefined while they are being asked for. */
  places: readonly Place[] | undefined;
  onChoose: (guid: string) => void;
}

const maxShown = 50;

/** Finds one of many by its title or address. */
export function PlacePicker({ label, places, onChoose }: PlacePickerProps) {
  const { texts } = useEditor();
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = places?.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(words));
  return (
    <>
      <Labelled label={label}>
        {(id) => (
          <input
            id={id}
            type="search"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
      </Labelled>
      {found?.length === 0 && <p role="status">{texts('link.nothing')}</p>}
      <ul className="link-targets">
        {found?.slice(0, maxShown).map(({ guid, title, path }) => (
          <li key={guid}>
            <button type="button" onClick={() => onChoose(guid)}>
              <strong>{title}</strong> <small>{path}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
