// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const forbidden = /[\\/:*?"<>|'\u0000-\u001f\u007f]/g;

/** A file name without the characters of specification §5, control characters, leading or trailing dots and spaces; at most 120. */
export const cleanFileName = (name: string): string =>
  name
    .replaceAll(forbidden, '')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 120);
