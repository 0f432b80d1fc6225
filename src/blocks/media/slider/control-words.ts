import type { JsonObject } from '#document/page-document.ts';
import type { Texts } from '#kernel/texts.ts';

/** What the buttons of a slider say; `slides` has the place of each slide, in their order. */
export interface ControlWords extends JsonObject {
  previous: string;
  next: string;
  stop: string;
  start: string;
  slides: string[];
}

export const controlWords = (texts: Texts, count: number): ControlWords => ({
  previous: texts('previous'),
  next: texts('next'),
  stop: texts('stop'),
  start: texts('start'),
  slides: Array.from({ length: count }, (_, at) => texts('slide', { number: at + 1, count })),
});
