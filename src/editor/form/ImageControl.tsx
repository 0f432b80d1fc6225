import { imageSource } from '#features/content/media/ui/picture-source.ts';
import { UsesLink } from '../drawer/UsesLink.tsx';
import { useEditor } from '../editor-context.ts';
import type { ChosenImage } from '../field/image-commands.ts';

interface ImageControlProps {
  label: string;
  value: string | null;
  /** There is a field for what it shows: that is asked as soon as it is chosen. */
  isDescribed?: boolean;
  /** It may be taken away. */
  isNullable?: boolean;
  onChange: (image: ChosenImage | null) => void;
}

/** An image by its small picture: chosen from those there are, uploaded, or taken away. */
export function ImageControl({ label, value, isDescribed = false, isNullable = true, onChange }: ImageControlProps) {
  const { texts, ui } = useEditor();
  const done = (image: unknown) => {
    if (!image) return;
    const { guid, alt } = image as ChosenImage;
    onChange(alt === undefined ? { guid } : { guid, alt });
  };
  return (
    <fieldset className="image-control">
      <legend>{label}</legend>
      {value && <img src={imageSource(value, 200)} alt="" width={120} />}
      <button
        type="button"
        className="bar-button"
        onClick={() => ui.change({ dialog: { kind: 'image', isBare: !isDescribed, done } })}
      >
        {texts(value ? 'image.other' : 'image.choose')}
      </button>
      {value && <UsesLink of={{ target: value }} name={label} what="image" />}
      {value && isNullable && (
        <button type="button" className="bar-button" onClick={() => onChange(null)}>
          {texts('image.none')}
        </button>
      )}
    </fieldset>
  );
}
