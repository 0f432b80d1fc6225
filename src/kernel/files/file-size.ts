const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** How large a file is, as people read it: `2,4 MB`. A megabyte is a million bytes. */
export function fileSize(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}
