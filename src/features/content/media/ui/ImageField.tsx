import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ImagePicker } from './ImagePicker.tsx';
import { useMediaTexts } from './texts.ts';

interface ImageFieldProps {
  label: string;
  value: string | null;
  onChange: (guid: string | null) => void;
}

/** One image of the platform, or none. */
export function ImageField({ label, value, onChange }: ImageFieldProps) {
  const texts = useMediaTexts();
  const [isPicking, setPicking] = useState(false);
  return (
    <fieldset className="ui-group">
      <legend>{label}</legend>
      <div className="image-field">
        {value ? (
          <img src={`/a/${value}?width=400&height=200&format=auto`} alt="" />
        ) : (
          <p className="app-quiet">{texts('images.none')}</p>
        )}
        <Button onClick={() => setPicking(true)}>{texts(value ? 'images.change' : 'images.choose')}</Button>
        {value && (
          <Button look="quiet" onClick={() => onChange(null)}>
            {texts('images.remove')}
          </Button>
        )}
      </div>
      {isPicking && <ImagePicker onPick={onChange} onClose={() => setPicking(false)} />}
    </fieldset>
  );
}
