import type { ReactNode } from 'react';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { BlockPlace } from '../../define-block.ts';
import { Island } from '../../Island.tsx';
import { controlWords } from './control-words.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import SliderControls from './SliderControls.island.tsx';

const spoken = createTexts({ nl, en });

interface SlideRowProps {
  place: Pick<BlockPlace, 'guid' | 'language'>;
  /** What a screen reader calls it. */
  name: string;
  controls: 'both' | 'arrows' | 'dots';
  /** Seconds that a slide stands; 0: nothing moves by itself. */
  interval?: number;
  slides: readonly ReactNode[];
}

/**
 * A row of slides that scrolls: by swiping, by the keyboard, and where there is script by buttons (WAI-ARIA carousel). Needs
 * the sheet of the Slider.
 */
export function SlideRow({ place, name, controls, interval = 0, slides }: SlideRowProps) {
  const isEdited = useIsEdited();
  const texts = spoken[toInterfaceLanguage(place.language)];
  const row = `slides-${place.guid}`;
  const count = slides.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this groups nothing of a form
    <div className="slider" role="group" aria-roledescription={texts('role')} aria-label={name}>
      {!isEdited && count > 1 && (
        <Island
          name="SliderControls"
          id={place.guid}
          component={SliderControls}
          hydrateOn={interval > 0 ? 'seen' : undefined}
          props={{ row, count, shows: controls, interval, words: controlWords(texts, count) }}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div id={row} className="slider__row" role="group" aria-label={texts('slides', { name })} tabIndex={0}>
        {slides.map((slide, at) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={at}
            className="slide"
            role="group"
            aria-roledescription={texts('slideRole')}
            aria-label={texts('slide', { number: at + 1, count })}
          >
            {slide}
          </div>
        ))}
      </div>
    </div>
  );
}
