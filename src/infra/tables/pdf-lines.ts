/** How wide a text is, in the font it is written in. */
export type Measure = (text: string) => number;

/** A text in lines that fit, broken between words and where need be within them. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  const lines = text.split(/\r\n?|\n|\u2028|\u2029/).flatMap((one) => wrapped(visible(one), width, measure));
  return lines.length > 0 ? lines : [''];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const unseen = /[\0-\x08\x0b-\x1f\x7f\ufeff]/g;

const visible = (text: string) => text.replaceAll('\t', '    ').replaceAll(unseen, '\ufffd');

function wrapped(text: string, width: number, measure: Measure): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<= )/)) {
    if (measure((line + word).trimEnd()) <= width) {
      line += word;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    const parts = partsOf(word, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  if (line !== '') lines.push(line.trimEnd());
  return lines;
}

/** A word that is too long for a line, in parts that are not. */
function partsOf(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()) <= width) return [word];
  const parts: string[] = [];
  let [part, size] = ['', 0];
  for (const letter of word) {
    const own = measure(letter);
    if (part !== '' && size + own > width) {
      parts.push(part);
      [part, size] = ['', 0];
    }
    part += letter;
    size += own;
  }
  return [...parts, part];
}
