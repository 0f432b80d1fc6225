import { getMenus } from '#features/content/menus/edit-menus.contract.ts';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor } from '../editor-context.ts';
import { Labelled } from './Labelled.tsx';

interface MenuControlProps {
  label: string;
  /** The name of a menu; in any case of letters. */
  value: string;
  /** What it is called here. */
  nameOf: (menu: string) => string;
  onChange: (name: string) => unknown;
}

/** A menu of this platform, by its name. */
export function MenuControl({ label, value, nameOf, onChange }: MenuControlProps) {
  const { api } = useEditor();
  const { value: found } = useLoaded(() => api.call(getMenus, {}), '');
  const names = (found?.menus ?? []).map(({ name }) => name);
  const chosen = names.find((name) => name.toLowerCase() === value.toLowerCase());
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} value={chosen ?? value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {chosen === undefined && <option value={value}>{nameOf(value)}</option>}
          {names.map((name) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
