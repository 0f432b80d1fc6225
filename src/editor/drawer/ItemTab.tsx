import { trashItem } from '#features/authoring/trash/trash.contract.ts';
import { useEditor } from '../editor-context.ts';
import { ItemFactsForm } from './items/ItemFactsForm.tsx';
import { ItemSubmission } from './items/ItemSubmission.tsx';
import { MoveToTrash } from './MoveToTrash.tsx';
import { PageForm } from './PageForm.tsx';
import { ViewCount } from './ViewCount.tsx';

/** The item itself, what stands around it, and what can be done with it as a whole. */
export function ItemTab() {
  const { context, api, texts } = useEditor();
  const params = { guid: context.owner };
  const list = context.path.replace(/\/i\/[^/]+(\/[^/]*)?$/, '') || '/';
  return (
    <div className="editor-form">
      <ItemFactsForm />
      <details>
        <summary>{texts('item.around')}</summary>
        <PageForm />
      </details>
      <MoveToTrash what="item" work={() => api.call(trashItem, { params })} next={encodeURI(list)} />
      <ItemSubmission />
      <ViewCount />
    </div>
  );
}
