import { useRef, useState } from 'react';
import { changeListItem, getItemFacts, type ItemFacts } from '#features/content/items/edit-items.contract.ts';
import { longestAlt } from '#features/content/items/image-words.ts';
import { getItemTypes } from '#features/content/items/items.contract.ts';
import type { Output, Sent } from '#kernel/endpoint.ts';
import { useEditor } from '../../editor-context.ts';
import type { ChosenImage } from '../../field/image-commands.ts';
import { AltControl } from '../../form/AltControl.tsx';
import { FieldControl } from '../../form/FieldControl.tsx';
import { ImageControl } from '../../form/ImageControl.tsx';
import { MomentControl } from '../../form/MomentControl.tsx';
import { useLiveChange } from '../use-live-change.ts';
import { useLoaded } from '../use-loaded.ts';
import { OwnFields } from './OwnFields.tsx';

type Change = NonNullable<Sent<typeof changeListItem>['body']>;

/** What is known of an item beside its blocks. A change holds at once, for visitors too, and can be undone. */
export function ItemFactsForm() {
  const { texts, context } = useEditor();
  const { language } = context;
  const { facts, types, hasFailed, save } = useItemFacts();
  if (hasFailed) return <p role="alert">{texts('item.unreachable')}</p>;
  if (!facts) return null;
  return (
    <section className="editor-form" aria-label={texts('region.item')}>
      <h2>{texts('region.item')}</h2>
      <TypeChoice facts={facts} types={types} onChange={(listItemTypeName) => void save({ listItemTypeName })} />
      <OwnFields facts={facts} save={(fields) => save({ fields })} />
      <FieldControl
        name="item.description"
        at="item/description"
        isLive
        field={{ kind: 'text', isLong: true, maxLength: 320 }}
        words={texts}
        value={facts.description[language] ?? ''}
        onChange={(text) => save({ description: { ...facts.description, [language]: String(text) } })}
      />
      <FieldControl
        name="item.tags"
        at="item/tags"
        isLive
        field={{ kind: 'lines' }}
        words={texts}
        value={facts.tags}
        onChange={(tags) => save({ tags: tagsIn(tags) })}
      />
      <EventTimes facts={facts} save={save} />
      <MomentControl
        label={texts('item.publishedOn')}
        at="item/publishedOn"
        isLive
        hint={texts('item.publishedOnHint')}
        value={facts.publishedOn}
        onChange={(publishedOn) => save({ publishedOn })}
      />
      <ImageControl
        label={texts('item.image')}
        value={facts.imageGuid}
        isDescribed
        onChange={(image) => void save(wordsOf(image, language))}
      />
      {facts.imageGuid && (
        <AltControl
          label={texts('image.alt')}
          at="item/alt"
          isLive
          field={{ kind: 'alt', maxLength: longestAlt, image: undefined, decorative: 'isImageDecorative' }}
          value={facts.imageAlt[language] ?? ''}
          part={{ values: { ...facts }, change: (words) => save(words) }}
          onChange={(alt) => save({ imageAlt: { ...facts.imageAlt, [language]: String(alt) } })}
        />
      )}
    </section>
  );
}

/** The facts of the item, and the way to change them: read again where that was refused. */
function useItemFacts() {
  const { texts, api, context, session, showItem } = useEditor();
  const params = { guid: context.owner };
  const change = useLiveChange();
  const read = () => Promise.all([api.call(getItemFacts, { params }), api.call(getItemTypes, {})]);
  const { value, hasFailed, set, load } = useLoaded(read, context.owner);
  const [facts, types = []] = value ?? [];
  const newest = useRef(facts);
  if (facts && facts.changedOn >= (newest.current?.changedOn ?? '')) newest.current = facts;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const show = (next: ItemFacts) => {
    newest.current = next;
    set([next, types]);
    showItem(next);
    // Title and description stand in the document too.
    void session.lookAround(null);
  };
  const undone = () => api.call(getItemFacts, { params }).then(show);
  const saveNow = async (part: Change): Promise<boolean> => {
    if (!newest.current) return false;
    const { changedOn } = newest.current;
    const work = () => api.call(changeListItem, { params, body: { ...part, changedOn } });
    const result = await change({ work, done: texts('item.changed'), undone });
    if (result) show(result.item);
    // What was refused stays where it was typed; what comes next is of the item as it is now.
    else await undone().catch(load);
    return result !== undefined;
  };
  // Who goes on to the next field before the first is saved has changed nothing that somebody else did.
  const save = async (part: Change): Promise<boolean> => {
    // Before its turn: what is typed elsewhere may be a change of the item as well.
    await session.flush();
    const turn = last.current.then(() => saveNow(part));
    last.current = turn.catch(() => {});
    return turn;
  };
  return { facts, types, hasFailed, save };
}

/** When it is: moments, or whole days. */
function EventTimes({ facts, save }: { facts: ItemFacts; save: (part: Change) => Promise<boolean> }) {
  const { texts } = useEditor();
  const { startsOn, endsOn, isAllDay } = facts;
  const shared = {
    isLive: true,
    as: isAllDay ? ('wholeDay' as const) : ('moment' as const),
    refused: texts('item.endsFirst'),
  };
  return (
    <>
      <MomentControl
        key={`starts-${isAllDay}`}
        label={texts('item.startsOn')}
        at="item/startsOn"
        beside={endsOn}
        value={startsOn}
        onChange={(startsOn) => save({ startsOn })}
        {...shared}
      />
      <MomentControl
        key={`ends-${isAllDay}`}
        label={texts('item.endsOn')}
        at="item/endsOn"
        hint={texts('item.endsOnHint')}
        beside={startsOn}
        value={endsOn}
        onChange={(endsOn) => save({ endsOn })}
        {...shared}
      />
      <AllDayChoice isAllDay={isAllDay} save={save} />
    </>
  );
}

interface AllDayChoiceProps extends Pick<ItemFacts, 'isAllDay'> {
  save: (part: Change) => Promise<boolean>;
}

/** Shows what was chosen at once, and what holds where that was refused. */
function AllDayChoice({ isAllDay, save }: AllDayChoiceProps) {
  const { texts } = useEditor();
  const [chosen, choose] = useState<boolean>();
  const change = async (next: boolean) => {
    choose(next);
    await save({ isAllDay: next });
    choose(undefined);
  };
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={chosen ?? isAllDay}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      <span>{texts('item.isAllDay')}</span>
    </label>
  );
}

interface TypeChoiceProps {
  facts: ItemFacts;
  types: Output<typeof getItemTypes>;
  onChange: (type: ItemFacts['listItemTypeName']) => void;
}

function TypeChoice({ facts, types, onChange }: TypeChoiceProps) {
  const { texts, context } = useEditor();
  const labelOf = (type: string) => types.find(({ name }) => name === type)?.label[context.interfaceLanguage] ?? type;
  return (
    <label>
      {texts('item.type')}
      <select value={facts.listItemTypeName} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {facts.itemTypes.map((type) => (
          <option key={type} value={type}>
            {labelOf(type)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** An image with what was said of it when it was chosen: without words it is decoration. */
const wordsOf = (image: ChosenImage | null, language: string): Change =>
  image === null
    ? { imageGuid: null }
    : {
        imageGuid: image.guid,
        imageAlt: image.alt ? { [language]: image.alt } : {},
        isImageDecorative: image.alt === '',
      };

const tagsIn = (lines: unknown) =>
  Array.isArray(lines) ? [...new Set(lines.map((line) => String(line).trim()).filter((line) => line.length > 1))] : [];
