import { useEffect, useState } from 'react';

/** An element that is not there is looked for again after so many frames: on a long page looking takes time. */
const patience = 10;

/** Where an element is in the window, followed through scrolling, resizing and whatever moves it. */
export function useRect(find: () => Element | null, key: unknown): DOMRect | undefined {
  const [rect, setRect] = useState<DOMRect>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which element is meant
  useEffect(() => {
    let [frame, waited] = [0, 0];
    let last = '';
    let element: Element | null = null;
    const look = () => {
      if (element && !element.isConnected) element = find();
      else if (!element && waited++ % patience === 0) element = find();
      const now = element?.getBoundingClientRect();
      const text = now ? `${now.x} ${now.y} ${now.width} ${now.height}` : '';
      if (text !== last) setRect(now);
      last = text;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return rect;
}
