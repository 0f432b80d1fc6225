import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import type { Editor } from '../editor-context.ts';

/** Saves what is waiting, and shows the page as visitors see it. Stays when something could not be saved. */
export async function stopEditing({ regions, notify, texts }: Editor) {
  if (!(await regions.saveAll())) return notify(texts('bar.notSaved'), { isRefusal: true });
  await Promise.all(regions.all().map(({ session }) => session.lookAround(null, true)));
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `${editCookie}=; Path=/; Secure; SameSite=Lax; Max-Age=0`;
  location.reload();
}
