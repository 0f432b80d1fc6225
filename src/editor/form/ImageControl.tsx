import { imageSource } from '#features/media/ui/picture-source.ts';
import { useEditor } from '../editor-context.ts';

interface ImageControlProps {
  label: string;
  value: string | null;
  onChange: (guid: string | null) => void;
}

/** An image by its small picture: chosen from those there are, uploaded, or taken away. */
export function ImageControl({ label, value, onChange }: ImageControlProps) {
  const { texts, ui } = useEditor();
  const choose = () =>
    ui.change({
      dialog: {
        kind: 'image',
        isBare: true,
        done: (image) => image && onChange((image as { guid: string }).guid),
      },
    });
  return (
    <fieldset className="image-control">
      <legend>{label}</legend>
      {value && <img src={imageSource(value, 200)} alt="" width={120} />}
      <button type="button" className="bar-button" onClick={choose}>
        {texts(value ? 'image.other' : 'image.choose')}
      </button>
      {value && (
        <button type="button" className="bar-button" onClick={() => onChange(null)}>
          {texts('image.none')}
        </button>
      )}
    </fieldset>
  );
}
