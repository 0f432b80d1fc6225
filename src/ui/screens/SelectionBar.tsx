import type { ReactNode } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { useApp } from './app-context.ts';
import type { RowSelection } from './use-selection.ts';

/** Chooses every row that is shown, and what can be done with those that are chosen. */
export function SelectionBar({ selection, children }: { selection: RowSelection; children: ReactNode }) {
  const { texts } = useApp();
  const count = selection.chosen.length;
  return (
    <section className="app-bulk" aria-label={texts('selection.title')}>
      <Checkbox label={texts('selection.all')} checked={selection.isAll} onChange={selection.chooseAll} />
      <strong role="status">{count > 0 && texts('selection.chosen', { count })}</strong>
      {count > 0 && children}
    </section>
  );
}

interface SelectRowProps {
  selection: RowSelection;
  guid: string;
  label: string;
  children: ReactNode;
}

/** The first cell of a row, with what chooses it. */
export function SelectRow({ selection, guid, label, children }: SelectRowProps) {
  return (
    <span className="app-row">
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.has(guid)}
        onChange={(event) => selection.choose(guid, event.currentTarget.checked)}
      />
      {children}
    </span>
  );
}
