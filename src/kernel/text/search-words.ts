/** Letters without their marks, in lower case: what people are found by. As `plain_words` of the database does it. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The words of a search; each has to be there. At most six. */
export const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 6);
