const key = 'bouwsteen.passkey-wish';

/** Remembers in this browser that who registers with this address wants a passkey: one is made once the address is proven. */
export const wishPasskey = (email: string) => localStorage.setItem(key, email.toLowerCase());

/** Whether that was wished for this address; asked once. */
export function takePasskeyWish(email: string): boolean {
  const isWished = localStorage.getItem(key) === email.toLowerCase();
  if (isWished) localStorage.removeItem(key);
  return isWished;
}
