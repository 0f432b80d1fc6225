/**
 * What a spreadsheet takes for a formula (OWASP, CSV injection), full-width signs too: at the beginning of a cell, and behind
 * anything that another spreadsheet takes for the end of one; spaces before it are no help, and neither is what cannot be seen
 * (NUL and other control characters, signs without width).
 */
const formulaSign = /(?<!')'*[=+\-@＝＋－＠]/g;
const endsCell = /[;,\t\r\n|]/;
const isSpace = (character: string) => character === '"' || /[\s\p{Cc}\p{Cf}]/u.test(character);

/** Whether a spreadsheet may take what begins at a place for the beginning of a cell. */
function beginsCell(text: string, at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const character = text.charAt(before);
    if (endsCell.test(character)) return true;
    if (!isSpace(character)) return false;
  }
  return true;
}

/** A cell that no spreadsheet takes for a formula, whatever separates its cells: a mark stands before each. */
export const protectCell = (text: string): string =>
  text.replaceAll(formulaSign, (sign, at: number) => (beginsCell(text, at) ? `'${sign}` : sign));

/** A cell as it was before `protectCell`. */
export const unprotectCell = (text: string): string =>
  text.replaceAll(formulaSign, (sign, at: number) =>
    sign.startsWith("'") && beginsCell(text, at) ? sign.slice(1) : sign,
  );
