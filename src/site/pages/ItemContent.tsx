import { Blocks } from '#blocks/BlockView.tsx';
import type { BlockContextValue } from '#blocks/block-context.ts';
import { FallbackNote } from '#blocks/frame/FallbackNote.tsx';
import { EventTime } from '#features/content/items/ui/EventTime.tsx';
import { Picture } from '#features/content/media/ui/Picture.tsx';
import { FollowButton } from '#features/engagement/follows/ui/FollowButton.tsx';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { productWords } from '#kernel/texts.ts';
import { PageHeading } from '../PageHeading.tsx';
import type { ContentModel, FollowableSelf, ItemFacts, ShellModel } from '../page-model.ts';
import { isAllFallback } from './page-note.ts';

interface ItemContentProps {
  content: Extract<ContentModel, { kind: 'item' }>;
  shell: ShellModel;
  around: BlockContextValue;
  follow?: FollowableSelf | undefined;
}

/** An item: what it is, when and by whom, its blocks, and the way back to its list. */
export function ItemContent({ content, shell, around, follow }: ItemContentProps) {
  const { heading, item, nodes } = content;
  const { texts } = shell;
  return (
    <main id="main" className="page-width">
      <article className="item-page">
        <PageHeading heading={heading} language={shell.language} />
        {isAllFallback(heading, nodes, shell.language) && (
          <FallbackNote of="page" own={heading.language} around={shell.language} texts={shell.texts} />
        )}
        <p className="item-page__facts" {...productWords(shell.language)}>
          <span>{item.type}</span>
          {item.times ? (
            <span>
              <EventTime words={item.times} />
            </span>
          ) : (
            <time dateTime={item.publishedOn}>{item.publishedLabel}</time>
          )}
          {item.authorName && <span>{texts('item.by', { name: item.authorName })}</span>}
        </p>
        {item.calendar && (
          <p className="item-page__calendar" {...productWords(shell.language)}>
            <a href={item.calendar}>{texts('item.calendar')}</a>
          </p>
        )}
        {item.image && (
          <div className="item-page__image">
            <Picture
              image={item.image}
              alt={item.imageAlt}
              ratio="16x9"
              sizes="(min-width: 60rem) 50rem, 100vw"
              marks={{ ...textLanguage(heading.language, shell.language) }}
              isEager
            />
          </div>
        )}
        <div className="item-page__blocks grid">
          <Blocks nodes={nodes} area="main" level={2} around={around} />
        </div>
        <OwnFields item={item} />
        {item.tags.length > 0 && (
          <ul className="item-page__tags" aria-label={texts('item.tags')}>
            {item.tags.map((tag) => (
              <li key={tag}>
                {tag}
                {follow && <FollowButton kind="tag" subject={tag} title={tag} language={shell.language} />}
              </li>
            ))}
          </ul>
        )}
        {follow && <FollowButton {...follow} title={heading.text} language={shell.language} />}
        {item.back && (
          <p className="item-page__back" {...productWords(shell.language)}>
            <a href={item.back.href}>{item.back.label}</a>
          </p>
        )}
        {item.report && (
          <p className="item-page__report" {...productWords(shell.language)}>
            <a href={item.report.href} rel="nofollow">
              {item.report.label}
            </a>
          </p>
        )}
      </article>
    </main>
  );
}

/** What is known of it beside its texts, below them: most people come for the document. */
function OwnFields({ item: { fields } }: { item: ItemFacts }) {
  if (fields.length === 0) return null;
  return (
    <dl className="item-page__fields">
      {fields.map(({ name, label, text, links }) => (
        <div key={name}>
          <dt>{label}</dt>
          {links.length === 0 && <dd>{text}</dd>}
          {links.map((href) => (
            <dd key={href}>
              <a href={href}>{href}</a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
