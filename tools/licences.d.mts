export const licenceLists: { visitors: string; own: string };
export function writeLicences(root: string): void;
