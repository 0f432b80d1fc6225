/** Takes the notices out of a page that were dismissed in this browser before; in the editor all are there. */
export function keepAway(page: Document) {
  if (page.getElementById('edit-context')) return;
  for (const notice of page.querySelectorAll<HTMLElement>('[data-away]'))
    if (isAway(notice.dataset.away ?? '')) frameOf(notice).remove();
}

/** With what stands around it only for its sake. */
export const frameOf = (notice: Element) => notice.closest('.block') ?? notice;

function isAway(key: string) {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
