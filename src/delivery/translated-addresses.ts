/** Where a page is read as a machine translates it into a language. */
export function translatedAddress(language: string, address: string): string {
  const [page = '/', fragment] = address.split('#');
  return `/translate/${language}?${new URLSearchParams({ page })}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Where visitors choose that language. */
export const chooseTranslation = (address: string, page: string): string =>
  `${address}?${new URLSearchParams({ page: encodeURI(page) })}`;
