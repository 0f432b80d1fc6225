import { trashPage } from '#features/trash/trash.contract.ts';
import { useEditor } from '../editor-context.ts';
import { DuplicatePage } from './DuplicatePage.tsx';
import { MoveToTrash } from './MoveToTrash.tsx';
import { PageForm } from './PageForm.tsx';
import { PagePermissionsForm } from './PagePermissionsForm.tsx';
import { SaveAsTemplate } from './SaveAsTemplate.tsx';

/** The page itself, and what can be done with it as a whole. */
export function PageTab() {
  const { context, api, texts } = useEditor();
  const params = { id: context.owner };
  return (
    <div className="editor-form">
      <h2>{texts('region.page')}</h2>
      <PageForm />
      {context.person.isAdmin && <PagePermissionsForm />}
      <DuplicatePage />
      <SaveAsTemplate />
      <MoveToTrash what="page" work={() => api.call(trashPage, { params })} next="/edit" />
    </div>
  );
}
