import { instantAt, shownAt } from '#kernel/dates.ts';
import { useEditor } from '../editor-context.ts';
import { Labelled } from './Labelled.tsx';

interface MomentControlProps {
  label: string;
  hint?: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A moment by the clocks of the platform. It becomes a change when it is left, since it is typed part by part. */
export function MomentControl({ label, hint = '', value, onChange }: MomentControlProps) {
  const { timeZone } = useEditor().context;
  const shown = value === null ? '' : shownAt(new Date(value), timeZone);
  return (
    <Labelled label={label} hint={hint}>
      {(id) => (
        <input
          key={shown}
          id={id}
          type="datetime-local"
          defaultValue={shown}
          onBlur={({ currentTarget: { value: typed, validity } }) => {
            if (typed !== shown && validity.valid)
              onChange(typed === '' ? null : instantAt(typed, timeZone).toISOString());
          }}
        />
      )}
    </Labelled>
  );
}
