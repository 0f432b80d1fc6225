export type FormState = 'Open' | 'Closed' | 'Custom';
export type FormAvailability = 'open' | 'closed' | 'open-future' | 'close-future';

interface FormWindow {
  state: FormState;
  openOn: Date | null;
  closeOn: Date | null;
}

/**
 * Whether a form takes answers now (specification §4). Custom with both dates missing is open; with only an open date that
 * has passed it is open too (functional reference, decisions).
 */
export function formAvailability({ state, openOn, closeOn }: FormWindow, now: Date): FormAvailability {
  if (state === 'Closed') return 'closed';
  if (state === 'Open' || (!openOn && !closeOn)) return 'open';
  if (closeOn && closeOn <= now) return 'closed';
  if (openOn && openOn > now) return 'open-future';
  return closeOn ? 'close-future' : 'open';
}
