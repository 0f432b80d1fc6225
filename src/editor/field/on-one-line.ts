/** What is typed or pasted into a text of one line: a line end, with the space around it, is a space. */
export const onOneLine = (text: string): string => text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
