import { make } from '#ui/plain-elements.ts';

/** A dialog that only an answer closes: neither Escape nor a click beside it. */
export function makeDialog(): HTMLDialogElement {
  const dialog = make('dialog', { className: 'account-status' });
  dialog.setAttribute('aria-labelledby', 'account-status-title');
  dialog.setAttribute('closedby', 'none');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault();
  });
  return dialog;
}
