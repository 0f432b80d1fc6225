import { getPageViews } from '#features/operations/statistics/statistics.contract.ts';
import { useEditor } from '../editor-context.ts';
import { useLoaded } from './use-loaded.ts';

/** How often visitors looked at it lately; nothing where that is not known or not counted. Below what is clicked, which it would move. */
export function ViewCount() {
  const { context, api, texts } = useEditor();
  const { owner } = context;
  const { value } = useLoaded(() => api.call(getPageViews, { params: { guid: owner } }), owner);
  if (!value?.isOn) return null;
  const { views, viewsBefore } = value;
  return <p>{texts('page.views', { count: views, before: viewsBefore })}</p>;
}
