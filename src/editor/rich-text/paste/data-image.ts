/** The file that an address holds in itself; undefined for other addresses and for what is no picture. */
export function fileFromData(address: string): File | undefined {
  const [, type, data] = /^data:image\/(png|jpeg|gif|webp|avif);base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (!type || !data) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `afbeelding.${type}`, { type: `image/${type}` });
  } catch {
    return undefined;
  }
}
