/** Says that this browser edits the pages it shows; nothing secret, and worth nothing without the right to edit. */
export const editCookie = '__Host-edit';
