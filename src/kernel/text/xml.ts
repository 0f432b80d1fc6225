export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text for an element or attribute; what XML 1.0 cannot hold at all is left out. */
export const escapeXml = (text: string) =>
  text.replaceAll(unheld, '').replaceAll(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this leaves out
const unheld = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu;
