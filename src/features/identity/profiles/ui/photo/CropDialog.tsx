import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { type Crop, moved, nearest, wholeCrop, zoomed } from './crop.rules.ts';
import { cutOut, drawCrop } from './draw-crop.ts';
import { usePhotoTexts } from './texts.ts';

interface CropDialogProps {
  file: File;
  onCut: (file: File) => void;
  onClose: () => void;
}

/** Which square of a picture becomes the photo: by dragging, by arrow keys, or by buttons. */
export function CropDialog({ file, onCut, onClose }: CropDialogProps) {
  const texts = usePhotoTexts();
  const { picture, hasFailed } = usePicture(file);
  const [crop, setCrop] = useState(wholeCrop);
  const [isBroken, setBroken] = useState(false);
  const use = async () => {
    if (!picture) return;
    try {
      onCut(await cutOut(picture, crop, file.name));
    } catch {
      setBroken(true);
    }
  };
  return (
    <Dialog title={texts('crop.title')} onClose={onClose}>
      <div className="ui-form">
        {(hasFailed || isBroken) && <Alert>{texts('crop.failed')}</Alert>}
        {picture && <CropField picture={picture} crop={crop} setCrop={setCrop} />}
        <div className="ui-form__end">
          <Button onClick={onClose}>{texts('crop.cancel')}</Button>
          <Button look="primary" isBusy={!picture && !hasFailed} onClick={() => void use()}>
            {texts('crop.use')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The picture of a file, upright. */
function usePicture(file: File) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file).then(
      (bitmap) => (isGone ? bitmap.close() : setPicture(bitmap)),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return { picture, hasFailed };
}

interface CropFieldProps {
  picture: ImageBitmap;
  crop: Crop;
  setCrop: (change: (crop: Crop) => Crop) => void;
}

/** One press moves by a tenth of what is seen. */
const step = 0.1;
const moves = {
  ArrowLeft: { right: -step, down: 0 },
  ArrowRight: { right: step, down: 0 },
  ArrowUp: { right: 0, down: -step },
  ArrowDown: { right: 0, down: step },
} as const;
type Move = keyof typeof moves;
const isMove = (key: string): key is Move => key in moves;

function CropField({ picture, crop, setCrop }: CropFieldProps) {
  const texts = usePhotoTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLDivElement>(null);
  // The picture comes after the dialog: what there is to do begins here.
  useEffect(() => area.current?.focus(), []);
  const id = useId();
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const move = (by: { right: number; down: number }) => setCrop((before) => moved(picture, before, by));
  const zoomBy = (by: number) => setCrop((before) => zoomed(before, before.zoom + by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isMove(event.key)) move(moves[event.key]);
    else if (event.key === '+' || event.key === '=') zoomBy(step);
    else if (event.key === '-') zoomBy(-step);
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientWidth } = event.currentTarget;
    move({ right: -event.movementX / clientWidth, down: -event.movementY / clientWidth });
  };
  return (
    <>
      <p id={`${id}-hint`}>{texts('crop.hint')}</p>
      <div
        ref={area}
        className="crop"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the arrow keys
        tabIndex={0}
        aria-label={texts('crop.area')}
        aria-describedby={`${id}-hint`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <canvas ref={canvas} width={512} height={512} />
      </div>
      <div className="crop__moves">
        {(Object.keys(moves) as Move[]).map((key) => (
          <Button key={key} onClick={() => move(moves[key])}>
            {texts(`crop.${key}`)}
          </Button>
        ))}
      </div>
      <label className="crop__zoom">
        {texts('crop.zoom')}
        <input
          type="range"
          min={1}
          max={nearest}
          step={0.05}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={(event) => {
            const zoom = Number(event.currentTarget.value);
            setCrop((before) => zoomed(before, zoom));
          }}
        />
      </label>
    </>
  );
}
