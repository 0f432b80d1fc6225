/** Of letters, in parts of their size. Wider than they are in our fonts, so that what is measured fits. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;'’|!()\s]/, 0.32],
  [/[frt\-–\d]/, 0.56],
  [/[mwMW%@€]/, 0.92],
  [/[A-Z]/, 0.68],
  [/[\u0020-\u024f]/, 0.57],
];

/** How wide a text is at most, about; nothing is drawn before it is known. */
export const textWidth = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths.find(([kind]) => kind.test(letter))?.[1] ?? 1.05), 0) * size;

interface Room {
  width: number;
  size: number;
  lines: number;
}

/** A text in lines that fit, broken between words and where need be within them; what is too much ends in `…`. */
export function fitText(text: string, { width, size, lines }: Room): string[] {
  const fitted: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') fitted.push(line);
    const parts = partsOf(word, width, size);
    fitted.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
    if (fitted.length > lines) break;
  }
  if (line !== '') fitted.push(line);
  if (fitted.length <= lines) return fitted;
  return [...fitted.slice(0, lines - 1), cutTo(fitted[lines - 1] ?? '', width, size)];
}

/** A word in parts that fit, with a hyphen where it is broken. */
function partsOf(word: string, width: number, size: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && textWidth(`${part}${letter}-`, size) > width) {
      parts.push(`${part}-`);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}

function cutTo(line: string, width: number, size: number): string {
  const letters = Array.from(line);
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
