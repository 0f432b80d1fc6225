import { getPageDeletion, trashPage } from '#features/authoring/trash/trash.contract.ts';
import { moveTexts } from '#features/content/pages/ui/move-places.ts';
import { useEditor } from '../editor-context.ts';
import { DuplicatePage } from './DuplicatePage.tsx';
import { MoveToTrash } from './MoveToTrash.tsx';
import { PageAddress } from './PageAddress.tsx';
import { PageForm } from './PageForm.tsx';
import { PagePermissionsForm } from './PagePermissionsForm.tsx';
import { SaveAsTemplate } from './SaveAsTemplate.tsx';
import { UsesLink } from './UsesLink.tsx';
import { ViewCount } from './ViewCount.tsx';

/** The page itself, and what can be done with it as a whole. */
export function PageTab() {
  const { context, api, texts, resolved, ui } = useEditor();
  const params = { id: context.owner };
  const title = resolved().title.text;
  return (
    <div className="editor-form">
      <h2>{texts('region.page')}</h2>
      <PageAddress key={context.language} />
      <PageForm />
      {context.person.isAdmin && <PagePermissionsForm />}
      <UsesLink of={{ target: context.owner }} name={title} what="page" />
      <button type="button" className="bar-button" onClick={() => ui.change({ dialog: { kind: 'movePage' } })}>
        {moveTexts[context.interfaceLanguage]('open')}
      </button>
      <DuplicatePage />
      <SaveAsTemplate />
      <MoveToTrash
        what="page"
        work={(leadsTo) => api.call(trashPage, { params, query: { leadsTo } })}
        readDeletion={() => api.call(getPageDeletion, { params, query: { lang: context.language } })}
        next="/edit"
      />
      <ViewCount />
    </div>
  );
}
