import { cleanInto, type TakeImage } from './clean-element.ts';
import { looseLists } from './loose-lists.ts';
import { parseHtml } from './parse-html.ts';
import { wordLists } from './word-lists.ts';

export interface Pasted {
  html: string;
  /** How many images could not come along. */
  dropped: number;
}

/** What was pasted, as elements that texts know and nothing else. What this editor put there itself stays as it is. */
export function cleanHtml(html: string, takeImage: TakeImage): Pasted {
  const document = parseHtml(html);
  if (document.querySelector('[data-pm-slice]')) return { html, dropped: 0 };
  return cleanDocument(document, takeImage);
}

/** Clean elements from a document as an application or a page put it on the clipboard. */
export function cleanDocument(document: Document, takeImage: TakeImage): Pasted {
  const { body } = document;
  wordLists(body);
  looseLists(body);
  const clean = document.createElement('div');
  const state = {
    takeImage,
    dropped: 0,
    levelShift: body.querySelector('h1, .MsoTitle') ? 1 : 0,
    isInHeading: false,
  };
  cleanInto(body, clean, state);
  return { html: clean.innerHTML, dropped: state.dropped };
}
