/** Gives somebody a file that was made here. */
export function saveFile(name: string, type: string, content: string | Blob) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  // The download has begun when the click is handled; the address is given back after that.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Has the browser save a file of the server by itself, from an address that it may read. */
export function downloadFrom(address: string) {
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: '' });
  link.click();
}
