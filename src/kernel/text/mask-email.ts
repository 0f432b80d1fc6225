/** An address as its owner recognises it, and nobody else learns it: its first letter and its domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, 2)][0]}…${email.slice(at)}`;
}
