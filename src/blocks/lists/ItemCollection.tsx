import { eventWords } from '#features/content/items/event-words.ts';
import type { ListedItem } from '#features/content/items/items.contract.ts';
import { EventTime } from '#features/content/items/ui/EventTime.tsx';
import { Picture } from '#features/content/media/ui/Picture.tsx';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { productWords, type Texts } from '#kernel/texts.ts';
import type { BlockPlace } from '../define-block.ts';
import type { ItemLook } from './item-look.ts';

interface ItemCollectionProps {
  items: readonly ListedItem[];
  look: ItemLook;
  place: BlockPlace;
  texts: Texts;
}

/** Items as cards, rows or a compact list: one real link each, whose target is the whole card. */
export function ItemCollection({ items, look, place, texts }: ItemCollectionProps) {
  const name =
    look.view === 'cards' ? `items items--cards items--columns-${look.columns}` : `items items--${look.view}`;
  return (
    <ul className={name}>
      {items.map((item) => (
        <ItemEntry key={item.guid} item={item} look={look} place={place} texts={texts} />
      ))}
    </ul>
  );
}

function ItemEntry({ item, look, place, texts }: Omit<ItemCollectionProps, 'items'> & { item: ListedItem }) {
  const Heading = `h${place.level}` as const;
  const { metadata } = item;
  const own = textLanguage(item.language, place.language);
  const sizes = look.view === 'cards' ? '(min-width: 48rem) 24rem, 100vw' : '12rem';
  return (
    <li className="item">
      {look.showImage && (look.view === 'cards' || (look.view === 'rows' && item.image)) && (
        <div className="item__image">
          {item.image && (
            <Picture image={item.image} alt={item.imageAlt} ratio="3x2" sizes={sizes} marks={{ ...own }} />
          )}
        </div>
      )}
      <div>
        <Heading className="item__title nl-heading nl-heading--level-4" {...own}>
          <a className="item__link" href={item.path}>
            {item.title}
          </a>
        </Heading>
        {look.showSummary && look.view !== 'compact' && metadata.description && (
          <p className="item__summary" {...own}>
            {metadata.description}
          </p>
        )}
        <ItemFacts item={item} look={look} place={place} texts={texts} />
      </div>
    </li>
  );
}

function ItemFacts({ item, look, place, texts }: Omit<ItemCollectionProps, 'items'> & { item: ListedItem }) {
  const { publishedOn, listItemTypeName } = item;
  const times = eventWords(item, { format: place.formatDate, language: place.language, isBrief: true });
  if (!look.showDate && !look.showType) return null;
  return (
    <p className="item__facts" {...productWords(place.language)}>
      {look.showType && <span className="item__type">{texts(`type.${listItemTypeName}`)}</span>}
      {look.showDate &&
        (times ? (
          <span>
            <EventTime words={times} />
          </span>
        ) : (
          <time dateTime={publishedOn}>{place.formatDate(publishedOn, 'day')}</time>
        ))}
    </p>
  );
}
