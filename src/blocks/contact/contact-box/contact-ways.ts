/** The address of a number to call. What is put in brackets to show where a zero falls away from abroad, is left out. */
export function telephoneAddress(phone: string): string {
  const dialled = phone.trim().startsWith('+') ? phone.replace(/\(0\)/, '') : phone;
  return `tel:${dialled.replace(/[^\d+]/g, '')}`;
}
