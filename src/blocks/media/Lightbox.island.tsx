import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { JsonObject } from '#document/page-document.ts';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import { Picture } from '#features/content/media/ui/Picture.tsx';
import { inBrowser, isForElsewhere } from '../browser-parts.ts';
import { dialogId, type LargeImage, type LightboxWords, linkId } from './large-image.ts';

interface LightboxProps extends JsonObject {
  /** Guid of the block whose links it answers. */
  of: string;
  images: LargeImage[];
  words: LightboxWords;
}

const elementOf = (id: string) => inBrowser().document.getElementById(id);

/** Shows what the links of a block lead to, large, in a dialog: nothing of it is loaded before that, and Escape leads back to the link. */
export default function Lightbox({ of, images, words }: LightboxProps) {
  const [shown, setShown] = useState<number>();
  const pressed = useRef(0);
  const count = images.length;
  useEffect(() => {
    const listening = new AbortController();
    for (let at = 0; at < count; at += 1) {
      const open = (event: Parameters<typeof isForElsewhere>[0]) => {
        if (isForElsewhere(event)) return;
        event.preventDefault();
        pressed.current = at;
        setShown(at);
      };
      elementOf(linkId(of, at))?.addEventListener('click', open, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [of, count]);
  const isOpen = shown !== undefined;
  useEffect(() => {
    if (isOpen) elementOf(dialogId(of))?.showModal();
  }, [isOpen, of]);

  const goBack = () => {
    setShown(undefined);
    elementOf(linkId(of, pressed.current))?.focus();
  };
  const step = (by: number) => setShown((at = 0) => (at + by + count) % count);
  const walk = ({ key }: KeyboardEvent) => {
    const onward = elementOf(dialogId(of))?.matches(':dir(rtl)') ? -1 : 1;
    if (count > 1 && key === 'ArrowRight') step(onward);
    if (count > 1 && key === 'ArrowLeft') step(-onward);
  };
  return (
    <dialog id={dialogId(of)} className="lightbox on-image" aria-label={words.name} onClose={goBack} onKeyDown={walk}>
      {shown !== undefined && (
        <LightboxSlide
          image={images[shown]}
          words={words}
          onStep={count > 1 ? step : undefined}
          onClose={() => elementOf(dialogId(of))?.close()}
        />
      )}
    </dialog>
  );
}

interface LightboxSlideProps {
  image: LargeImage | undefined;
  words: LightboxWords;
  onStep: ((by: number) => void) | undefined;
  onClose: () => void;
}

function LightboxSlide({ image, words, onStep, onClose }: LightboxSlideProps) {
  if (!image) return null;
  const { info, alt, caption, credit, language } = image;
  return (
    <>
      <div className="lightbox__bar" {...words.language}>
        <Press d="M6 6l12 12M18 6L6 18" label={words.close} onPress={onClose} />
        {onStep && (
          <>
            <p className="lightbox__place" role="status">
              {image.place}
              {(alt || caption) && (
                <span className="visually-hidden" {...language}>
                  : {alt || caption}
                </span>
              )}
            </p>
            <Press d="M15 5l-7 7 7 7" label={words.previous} onPress={() => onStep(-1)} />
            <Press d="M9 5l7 7-7 7" label={words.next} onPress={() => onStep(1)} />
          </>
        )}
      </div>
      <figure className="lightbox__figure" {...language}>
        <div className="lightbox__room">
          <Picture
            key={info.guid}
            image={info as unknown as ImageInfo}
            alt={alt}
            sizes={`(min-width: ${info.width}px) ${info.width}px, 100vw`}
            isEager
          />
        </div>
        {(caption || credit) && (
          <figcaption className="lightbox__caption">
            {caption} {credit && <span>{`${words.by} ${credit}`}</span>}
          </figcaption>
        )}
      </figure>
    </>
  );
}

const Press = ({ d, label, onPress }: { d: string; label: string; onPress: () => void }) => (
  <button type="button" className="lightbox__button" onClick={onPress}>
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <span className="visually-hidden">{label}</span>
  </button>
);
