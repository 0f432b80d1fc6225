/**
 * What a spreadsheet takes for a formula (OWASP, CSV injection), full-width signs too: at the beginning of a cell, and behind
 * anything that another spreadsheet takes for the end of one; spaces before it are no help.
 */
const begins = /(^|[;,\t\r\n|])(["\s]*)(?='*[=+\-@＝＋－＠])/g;
const marked = /(^|[;,\t\r\n|])(["\s]*)'(?='*[=+\-@＝＋－＠])/g;

/** A cell that no spreadsheet takes for a formula, whatever separates its cells: a mark stands before each. */
export const protectCell = (text: string): string => text.replaceAll(begins, "$1$2'");

/** A cell as it was before `protectCell`. */
export const unprotectCell = (text: string): string => text.replaceAll(marked, '$1$2');
