import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { isLocalPath } from '#kernel/url.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { AddForm } from './AddForm.tsx';
import { type AddData, type Added, readList } from './add.api.ts';
import { useAddTexts } from './texts.ts';

export const load = readList;

/** For who may add to a list: what they add waits for those who edit it (functional reference 6.10.3). */
export function Component() {
  const texts = useAddTexts();
  const { list, types } = useLoaderData<AddData>();
  const [added, setAdded] = useState<Added>();
  const title = list.title ? texts('titleTo', { list: list.title }) : texts('title');
  if (added) return <Done added={added} onMore={() => setAdded(undefined)} />;
  return (
    <Screen title={title}>
      {list.permissions.canAdd ? (
        <AddForm list={list.guid} types={types} onAdded={setAdded} />
      ) : (
        <p className="app-intro">{texts('closed')}</p>
      )}
      <p className="app-back">
        <Back />
      </p>
    </Screen>
  );
}

function Done({ added, onMore }: { added: Added; onMore: () => void }) {
  const texts = useAddTexts();
  const { title, mayEdit, state, canonicalPath, shortId } = added;
  return (
    <Screen title={texts('done.title')}>
      <p className="app-intro" role="status">
        {texts(mayEdit ? 'done.edit' : state === 'published' ? 'done.seen' : 'done.text', { title })}
      </p>
      <div className="action-group">
        {mayEdit && (
          <a className="nl-button nl-button--primary" href={encodeURI(`${canonicalPath ?? `/i/${shortId}`}/edit`)}>
            {texts('done.open')}
          </a>
        )}
        <Button onClick={onMore}>{texts('done.more')}</Button>
        <Back />
      </div>
    </Screen>
  );
}

/** To where somebody came from, when that is on this platform. */
function Back() {
  const texts = useAddTexts();
  const [query] = useSearchParams();
  const from = query.get('from') ?? '/';
  return <a href={isLocalPath(from) ? from : '/'}>{texts('done.back')}</a>;
}
