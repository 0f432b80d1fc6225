/** The `lang` of a text: undefined when it is in the language around it. */
export const otherThan = (around: string, own: string) => (own === around ? undefined : own);
