import { useEffect, useState } from 'react';
import { type Editor, useEditor } from '../editor-context.ts';
import type { UiStore } from '../ui-store.ts';

/** An image on the page, and where it is in the window. */
export interface ShownImage {
  element: HTMLImageElement;
  /** Among those without a description. */
  number: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface ShownImages {
  missing: readonly ShownImage[];
  /** That was pressed, or is the only one of the block that is chosen. */
  chosen: ShownImage | undefined;
}

const none: ShownImages = { missing: [], chosen: undefined };

/** The images that nobody described and the one that is chosen, followed through scrolling and whatever moves them. */
export function useShownImages(): ShownImages {
  const { ui, regions } = useEditor();
  const [shown, setShown] = useState(none);
  useEffect(() => {
    const images = watchImages(ui, regions);
    let frame = 0;
    let last = none;
    const look = () => {
      const next = images.shown();
      if (!isSame(next, last)) setShown(next);
      last = next;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      images.stop();
    };
  }, [ui, regions]);
  return shown;
}

/** Where the document changed the images are looked for again, this long after. */
const pause = 150;

/** Knows which images are about to be seen: what is asked each frame is where those few are, not where all of the page are. */
function watchImages(ui: UiStore, regions: Editor['regions']) {
  const near = new Set<Element>();
  let missing: readonly HTMLImageElement[] = [];
  let own: readonly HTMLImageElement[] = [];
  let selected: string | undefined;
  let pressed: HTMLImageElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? near.add(target) : near.delete(target);
  });
  const scan = () => {
    const all = [...document.querySelectorAll<HTMLImageElement>('[data-block] img[data-alt-missing]')];
    for (const gone of new Set(missing).difference(new Set(all))) {
      near.delete(gone);
      observer.unobserve(gone);
    }
    for (const image of all) observer.observe(image);
    missing = all;
    own = selected
      ? [...document.querySelectorAll<HTMLImageElement>(`[data-block="${selected}"] img[data-image]`)]
      : [];
  };
  const scanSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(scan, pause);
  };
  const follow = () => {
    const now = ui.state().selected.at(-1);
    if (now === selected) return;
    selected = now;
    own = [];
    scanSoon();
  };
  const press = ({ target }: Event) => {
    pressed = (target as Element | null)?.closest?.<HTMLImageElement>('[data-block] img[data-image]') ?? undefined;
  };
  const stops = [
    ui.subscribe(follow),
    regions.subscribe(scanSoon),
    ...regions.all().map(({ held }) => held.onMount(scanSoon)),
  ];
  document.addEventListener('mousedown', press);
  scan();
  return {
    shown: (): ShownImages => ({
      missing: missing
        .map((image, number) => ({ image, number }))
        .filter(({ image }) => near.has(image))
        .map(({ image, number }) => placed(image, number))
        .filter(isInWindow),
      chosen: [chosenOf(own, pressed)]
        .filter((image) => image !== undefined)
        .map((image) => placed(image, 0))
        .find(isInWindow),
    }),
    stop() {
      clearTimeout(timer);
      observer.disconnect();
      for (const stop of stops) stop();
      document.removeEventListener('mousedown', press);
    },
  };
}

function chosenOf(own: readonly HTMLImageElement[], pressed: HTMLImageElement | undefined) {
  return pressed && own.includes(pressed) ? pressed : own.length === 1 ? own[0] : undefined;
}

function placed(element: HTMLImageElement, number: number): ShownImage {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { element, number, left, top, right, bottom };
}

/** Below the bar and not folded away. */
const isInWindow = ({ left, right, top, bottom }: ShownImage) =>
  right > left && bottom > 96 && top < innerHeight && left < innerWidth;

function isSame(one: ShownImages, other: ShownImages): boolean {
  const [all, others] = [one, other].map(({ missing, chosen }) => [...missing, ...(chosen ? [chosen] : [])]);
  if (!all || all.length !== others?.length || one.missing.length !== other.missing.length) return false;
  return all.every((image, at) => {
    const before = others[at];
    return before && image.element === before.element && edgesOf(image) === edgesOf(before);
  });
}

const edgesOf = ({ left, top, right, bottom }: ShownImage) => [left, top, right, bottom].join();
