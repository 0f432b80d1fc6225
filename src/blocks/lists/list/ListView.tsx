import { useContext } from 'react';
import type { ItemList } from '#features/content/items/items.contract.ts';
import { FollowButton } from '#features/engagement/follows/ui/FollowButton.tsx';
import { productWords } from '#kernel/texts.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable, TextLanguageContext } from '../../Editable.tsx';
import { EditorNote } from '../../EditorNote.tsx';
import { ItemCollection } from '../ItemCollection.tsx';
import { anchorOf, Paging } from '../Paging.tsx';
import { AddingContext } from './adding.ts';
import { FollowableContext, FollowingContext } from './following.ts';
import type { listSchema } from './list.schema.ts';
import { listQueryName } from './list-query.ts';

/** The items of a list, how many there are, and the way to the others. */
export function ListView({ content, options, data, place, texts }: ViewProps<typeof listSchema, { list: ItemList }>) {
  const { list } = data;
  const language = useContext(TextLanguageContext);
  const add = useContext(AddingContext).get(place.guid);
  const follow = useContext(FollowingContext).get(place.guid);
  const followable = useContext(FollowableContext).get(place.guid);
  return (
    <div className="list" id={anchorOf(place.guid)}>
      {content.intro && (
        <Editable field="intro" as="p" className="list__intro">
          {content.intro}
        </Editable>
      )}
      {list && list.total > 0 ? (
        <>
          {options.showTotal && (
            <p className="list__total" {...productWords(place.language)}>
              {texts(list.totalIsExact ? 'total' : 'totalMoreThan', { total: list.total })}
            </p>
          )}
          <ItemCollection items={list.items} look={options} place={place} texts={texts} />
          <Paging list={list} name={listQueryName(place.guid)} place={place} texts={texts} />
        </>
      ) : content.emptyText ? (
        <p className="list__empty" {...language}>
          {content.emptyText}
        </p>
      ) : (
        <EditorNote>{texts('empty')}</EditorNote>
      )}
      {follow?.feed === 'shown' && (
        <ul className="list__follow" {...productWords(place.language)}>
          <li>
            <a href={follow.rss}>{texts('follow.feed')}</a>
          </li>
          {follow.calendar && (
            <li>
              <a href={follow.calendar}>{texts('follow.calendar')}</a>
            </li>
          )}
        </ul>
      )}
      {followable !== undefined && (
        <FollowButton kind="list" subject={place.guid} title={followable} language={place.language} />
      )}
      {add && (
        <p className="list__add">
          <a className="nl-button nl-button--secondary" href={add} {...productWords(place.language)}>
            {texts('add')}
          </a>
        </p>
      )}
    </div>
  );
}
