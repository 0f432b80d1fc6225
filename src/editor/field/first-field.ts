const fieldsIn = (block: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-block="${block}"] [data-field]`)].filter((one) =>
    one.checkVisibility(),
  );

/** The first text of a block that somebody can see, and so type in: a title that is not shown is no place to begin. */
export const firstField = (guid: string): HTMLElement | undefined => fieldsIn(guid)[0];

/** The text behind one in the same block. */
export function nextField(field: HTMLElement): HTMLElement | undefined {
  const fields = fieldsIn(field.closest<HTMLElement>('[data-block]')?.dataset.block ?? '');
  return fields[fields.indexOf(field) + 1];
}
