import { changeListItem, getItemFacts, type ItemFacts } from '#features/items/edit-items.contract.ts';
import { getItemTypes } from '#features/items/items.contract.ts';
import type { Sent } from '#kernel/endpoint.ts';
import { useEditor } from '../../editor-context.ts';
import { FieldControl } from '../../form/FieldControl.tsx';
import { ImageControl } from '../../form/ImageControl.tsx';
import { MomentControl } from '../../form/MomentControl.tsx';
import { useLiveChange } from '../use-live-change.ts';
import { useLoaded } from '../use-loaded.ts';

type Change = NonNullable<Sent<typeof changeListItem>['body']>;

/** What is known of an item beside its blocks. A change holds at once, for visitors too, and can be taken back. */
export function ItemFactsForm() {
  const { texts, api, context, session, showItem } = useEditor();
  const { language, interfaceLanguage, owner } = context;
  const params = { guid: owner };
  const change = useLiveChange();
  const read = () => Promise.all([api.call(getItemFacts, { params }), api.call(getItemTypes, {})]);
  const { value, hasFailed, set, load } = useLoaded(read, owner);
  if (hasFailed) return <p role="alert">{texts('item.unreachable')}</p>;
  if (!value) return null;
  const [facts, types] = value;
  const show = (next: ItemFacts) => {
    set([next, types]);
    showItem(next);
    // Title and description stand in the document too.
    void session.lookAround(null);
  };
  const undone = () => api.call(getItemFacts, { params }).then(show);
  const save = async (part: Change) => {
    await session.flush();
    const work = () => api.call(changeListItem, { params, body: { ...part, changedOn: facts.changedOn } });
    const answer = await change({ work, done: texts('item.changed'), undone });
    if (answer) show(answer.item);
    else load();
  };
  return (
    <section className="editor-form" aria-label={texts('region.item')}>
      <h2>{texts('region.item')}</h2>
      <p>
        {texts('item.type')}: {types.find(({ name }) => name === facts.listItemTypeName)?.label[interfaceLanguage]}
      </p>
      <FieldControl
        name="item.description"
        field={{ kind: 'text', isLong: true, maxLength: 320 }}
        words={texts}
        value={facts.description[language] ?? ''}
        onChange={(text) => void save({ description: { ...facts.description, [language]: String(text) } })}
      />
      <FieldControl
        name="item.tags"
        field={{ kind: 'lines' }}
        words={texts}
        value={facts.tags}
        onChange={(tags) => void save({ tags: tagsIn(tags) })}
      />
      <MomentControl
        label={texts('item.startsOn')}
        value={facts.startsOn}
        onChange={(startsOn) => void save({ startsOn })}
      />
      <MomentControl
        label={texts('item.publishedOn')}
        hint={texts('item.publishedOnHint')}
        value={facts.publishedOn}
        onChange={(publishedOn) => void save({ publishedOn })}
      />
      <ImageControl
        label={texts('item.image')}
        value={facts.imageGuid}
        onChange={(imageGuid) => void save({ imageGuid })}
      />
    </section>
  );
}

const tagsIn = (lines: unknown) =>
  Array.isArray(lines) ? [...new Set(lines.map((line) => String(line).trim()).filter((line) => line.length > 1))] : [];
