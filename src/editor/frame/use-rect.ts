import { useEffect, useState } from 'react';

/** Where an element is in the window, followed through scrolling, resizing and whatever moves it. */
export function useRect(find: () => Element | null, key: string): DOMRect | undefined {
  const [rect, setRect] = useState<DOMRect>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which element is meant
  useEffect(() => {
    let frame = 0;
    let last = '';
    const look = () => {
      const now = find()?.getBoundingClientRect();
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
