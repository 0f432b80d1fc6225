/** A CSV file as text: UTF-8, else what spreadsheets of before wrote. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What separates cells, by the first line of a file. */
export function separatorOf(text: string): ',' | ';' | '\t' {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => head.split(separator).length;
  const [best = ','] = ([',', ';', '\t'] as const).toSorted((a, b) => count(b) - count(a));
  return best;
}
