/** The first text of a block that somebody can see, and so type in: a title that is not shown is no place to begin. */
export const firstField = (guid: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-block="${guid}"] [data-field]`)].find((one) =>
    one.checkVisibility(),
  );
