const abbreviation =
  /\b(?:bijv|bv|bijv|nr|o\.a|m\.b\.t|i\.v\.m|t\/m|d\.w\.z|enz|etc|ca|dhr|mevr|art|blz|e\.g|i\.e|mr|mrs|dr|st|no)\.$/i;

/** Words with at least one letter. */
export const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}’'-]+/gu) ?? []).filter((word) => /\p{L}/u.test(word));

/** Sentences of one paragraph; a dot in a number, an address or a common short form ends none. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const piece of paragraph.trim().split(/(?<=[.!?…][”"’')\]]?)\s+/u)) {
    open = open === '' ? piece : `${open} ${piece}`;
    if (abbreviation.test(piece)) continue;
    sentences.push(open);
    open = '';
  }
  if (open !== '') sentences.push(open);
  return sentences.filter((sentence) => wordsOf(sentence).length > 0);
}

const vowels = /[aeiouyàáâäæèéêëìíîïòóôöœùúûü]+/gi;

/** Groups of vowels; two that are told apart by dots (“geïnd”) are two, and an English e at the end is none. */
export function syllablesOf(word: string, language: string): number {
  const parted = word
    .toLowerCase()
    .replaceAll(/[ëïöü]/g, (letter) => `-${letter}`)
    .replaceAll('ij', 'y');
  const silent = language === 'en' && !/[^aeiouy]le$/.test(parted) ? parted.replace(/e$/, '') : parted;
  return Math.max(1, silent.match(vowels)?.length ?? 0);
}
