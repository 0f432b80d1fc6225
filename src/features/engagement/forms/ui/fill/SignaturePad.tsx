import { type PointerEvent, type Ref, useEffect, useRef, useState } from 'react';
import { signatureParts } from '../../definition/kinds/parts.ts';
import type { FillTexts } from '../../fill-texts.ts';
import { announceInput } from './in-browser.ts';

interface SignaturePadProps {
  /** Of the control that is sent. */
  name: string;
  /** What was drawn before; empty: nothing. */
  drawing: string;
  texts: FillTexts;
}

/** The little of the element that a pointer is on. */
interface Pad {
  getBoundingClientRect(): { left: number; top: number; width: number; height: number };
  setPointerCapture(pointer: number): void;
}

/** Where a signature is drawn with a pointer. Without scripts it is not there; the name that is typed says the same. */
export function SignaturePad({ name, drawing: before, texts }: SignaturePadProps) {
  const [drawing, draw] = useState(before);
  /** How often a stroke ended, or all was cleared. */
  const [changes, setChanges] = useState(0);
  const [isLive, setLive] = useState(false);
  const isDown = useRef(false);
  const control = useRef<object>(null);
  useEffect(() => setLive(true), []);
  // The form hears of what is drawn as of what is typed.
  useEffect(() => {
    if (changes > 0) announceInput(control.current);
  }, [changes]);

  const add = ({ currentTarget, clientX, clientY }: PointerEvent<object>, command: 'M' | 'L') => {
    const { left, top, width, height } = (currentTarget as unknown as Pad).getBoundingClientRect();
    const within = (place: number, length: number, most: number) =>
      Math.min(most, Math.max(0, Math.round((place / length) * most)));
    const point = `${command}${within(clientX - left, width, 600)} ${within(clientY - top, height, 200)}`;
    draw((now) => (now.length + point.length > signatureParts.drawing || now.endsWith(point) ? now : now + point));
  };
  const begin = (event: PointerEvent<object>) => {
    (event.currentTarget as unknown as Pad).setPointerCapture(event.pointerId);
    isDown.current = true;
    add(event, 'M');
  };
  const end = (event: PointerEvent<object>) => {
    if (!isDown.current) return;
    isDown.current = false;
    // Who only touches it draws a dot.
    add(event, 'L');
    setChanges(changes + 1);
  };
  const clear = () => {
    draw('');
    setChanges(changes + 1);
  };
  return (
    <span className="form-part">
      <input type="hidden" name={name} value={drawing} ref={control as Ref<HTMLInputElement>} />
      {isLive && (
        <>
          <span aria-hidden="true">{texts('part.drawing')}</span>
          <svg
            className="form-signature form-signature--pad"
            viewBox="0 0 600 200"
            role="img"
            aria-label={texts('part.drawing')}
            onPointerDown={begin}
            onPointerMove={(event) => isDown.current && add(event, 'L')}
            onPointerUp={end}
            onPointerCancel={end}
          >
            <path d={drawing} />
          </svg>
          {drawing !== '' && (
            <button type="button" className="nl-button nl-button--secondary" onClick={clear}>
              {texts('part.clearDrawing')}
            </button>
          )}
        </>
      )}
    </span>
  );
}
