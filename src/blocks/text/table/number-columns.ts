const number = /^[-−+]?\s?(€|EUR)?\s?[-−+]?\d[\d.,\s]*\s?(%|‰|m²|km|kg|uur|hours?)?$|^€\s?\d[\d.,]*,-$|^[-–]$/;

/** Which columns hold nothing but numbers: those line up at the end, so that they can be compared. */
export function numberColumns(rows: readonly (readonly string[])[], count: number): boolean[] {
  return Array.from({ length: count }, (_, column) => {
    const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => number.test(cell)) && cells.some((cell) => /\d/.test(cell));
  });
}
