import { getPublicResults } from '#features/engagement/form-results/form-results.contract.ts';
import { useLoaded } from '../../drawer/use-loaded.ts';
import { useEditor } from '../../editor-context.ts';

/** What everybody may know of the answers to a form, or of what was kept of them; undefined until it is known, and where there is nothing. */
export function usePublicResults(form: string | null, frozen?: string | null) {
  const { api, context } = useEditor();
  const query = { lang: context.language, ...(frozen && { frozen }) };
  return useLoaded(
    async () => (form === null ? null : api.call(getPublicResults, { params: { guid: form }, query })),
    `${form} ${frozen} ${context.language}`,
  );
}
