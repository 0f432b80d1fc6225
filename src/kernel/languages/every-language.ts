interface Had {
  languages: readonly string[];
  retiredLanguages: readonly string[];
}

/** The languages that a platform has, in its order, and then those that it had. */
export const everyLanguage = ({ languages, retiredLanguages }: Had): string[] => [...languages, ...retiredLanguages];
