import { useEditor } from '../editor-context.ts';
import type { Change } from './control-props.ts';
import { TextControl } from './TextControl.tsx';

interface PlaceControlProps {
  label: string;
  at: string;
  maxLength: number | undefined;
  value: string;
  /** What is said of what is no place. */
  refused: string | undefined;
  onChange: Change<string>;
}

/** A point on earth: typed as two numbers, or chosen on a map. */
export function PlaceControl({ label, at, maxLength, value, refused, onChange }: PlaceControlProps) {
  const { texts, ui } = useEditor();
  const choose = () => ui.change({ dialog: { kind: 'place', place: value, done: (place) => void onChange(place) } });
  return (
    <div className="place-control">
      <TextControl
        label={label}
        at={at}
        field={{ kind: 'text', isLong: false, maxLength }}
        isLive={false}
        value={value}
        refused={refused}
        onChange={(text, step) => onChange(String(text), step)}
      />
      <button type="button" className="bar-button" onClick={choose}>
        {texts('place.choose')}
        <span className="visually-hidden">: {label}</span>
      </button>
    </div>
  );
}
