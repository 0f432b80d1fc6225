import { cutText } from '../text/cut-text.ts';

/** Signs of specification §5; what shows nothing, or turns the direction of what follows: `exe.gnp` must not look like `png.exe`. */
const forbidden = /[\\/:*?"<>|'\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029\ufeff]/gu;

/** A file name without forbidden characters and without leading or trailing dots and spaces; at most 120 long. May be empty. */
export const cleanFileName = (name: string): string => trimDots(cutText(trimDots(name.replaceAll(forbidden, '')), 120));

const trimDots = (name: string) => name.replaceAll(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
