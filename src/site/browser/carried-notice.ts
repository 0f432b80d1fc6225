import { undoChange } from '#features/base/undo/undo.contract.ts';
import { connect } from '#features/identity/profiles/connect.ts';
import type { CarriedNotice } from '#ui/notices/carried-notice.ts';

/** Says below the page what was done on the one before it, with the way back. Stays until it is closed. */
export function showCarriedNotice({ text, undoToken, from, words }: CarriedNotice) {
  const box = document.createElement('div');
  box.className = 'person-notice';
  const said = box.appendChild(document.createElement('p'));
  said.setAttribute('role', 'status');
  const button = (label: string, run: () => void) => {
    const made = box.appendChild(document.createElement('button'));
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', run);
    return made;
  };
  if (undoToken) {
    const undo = button(words.undo, () => {
      undo.remove();
      connect(window)
        .api.call(undoChange, { params: { token: undoToken } })
        .then(
          () => location.assign(from),
          () => {
            said.textContent = words.failed;
          },
        );
    });
  }
  button(words.close, () => box.remove());
  document.body.append(box);
  // Screen readers hear what comes into a status that is there already.
  requestAnimationFrame(() => {
    said.textContent = text;
  });
}
