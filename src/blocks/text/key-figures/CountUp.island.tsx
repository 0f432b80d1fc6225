import { useEffect, useState } from 'react';
import { inBrowser, wantsStill } from '../../browser-parts.ts';
import { countedTo } from './counted-to.ts';

interface CountUpProps {
  value: string;
  [other: string]: string;
}

/** In milliseconds. */
const duration = 1_000;

/** A number that runs up when it comes into view. Screen readers get the number itself. */
export default function CountUp({ value }: CountUpProps) {
  const [part, setPart] = useState(1);
  useEffect(() => {
    if (wantsStill()) return;
    const { performance, requestAnimationFrame, cancelAnimationFrame } = inBrowser();
    const began = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const gone = Math.max(0, Math.min(1, (now - began) / duration));
      setPart(1 - (1 - gone) ** 3);
      if (gone < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <span className="visually-hidden">{value}</span>
      <span aria-hidden="true">{countedTo(value, part)}</span>
    </>
  );
}
