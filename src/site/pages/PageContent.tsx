import { Blocks } from '#blocks/BlockView.tsx';
import type { BlockContextValue } from '#blocks/block-context.ts';
import { FallbackNote } from '#blocks/frame/FallbackNote.tsx';
import type { Area } from '#document/page-document.ts';
import { FollowButton } from '#features/engagement/follows/ui/FollowButton.tsx';
import { PageHeading } from '../PageHeading.tsx';
import type { ContentModel, FollowableSelf, ShellModel } from '../page-model.ts';
import { PageToc } from './PageToc.tsx';
import { isAllFallback } from './page-note.ts';

interface PageContentProps {
  content: Extract<ContentModel, { kind: 'page' }>;
  shell: ShellModel;
  around: BlockContextValue;
  follow?: FollowableSelf | undefined;
}

/** The areas of a layout on twelve columns: main first in reading order, sides around it on wide screens (specification §2). */
export function PageContent({ content, shell, around, follow }: PageContentProps) {
  const { layout, areas, heading, showsHeading, sideLeftFirst, tocMode, cssClass } = content;
  const has = (area: Area) => (areas.get(area)?.length ?? 0) > 0;
  const fill = (area: Area) => <Blocks nodes={areas.get(area) ?? []} area={area} level={2} around={around} />;
  const left = has('side-left') && (
    <aside key="left" className="layout__left grid" aria-label={shell.texts('area.left')}>
      {fill('side-left')}
    </aside>
  );
  return (
    <main id="main" className={cssClass ? `page-width ${cssClass}` : 'page-width'}>
      <PageHeading heading={heading} language={shell.language} isHidden={!showsHeading} />
      {isAllFallback(heading, [...areas.values()].flat(), shell.language) && (
        <FallbackNote
          of="page"
          own={heading.language}
          around={shell.language}
          texts={shell.texts}
          className="page-note"
        />
      )}
      {has('top') && <div className="layout__top grid">{fill('top')}</div>}
      {tocMode === 'auto' && <PageToc shell={shell} />}
      <div className={`layout layout--${layout}${sideLeftFirst ? ' layout--left-first' : ''}`}>
        {sideLeftFirst && left}
        <div className="layout__main grid">{fill('main')}</div>
        {!sideLeftFirst && left}
        {has('side-right') && (
          <aside className="layout__right grid" aria-label={shell.texts('area.right')}>
            {fill('side-right')}
          </aside>
        )}
      </div>
      {has('bottom') && <div className="layout__bottom grid">{fill('bottom')}</div>}
      {follow && <FollowButton {...follow} title={heading.text} language={shell.language} />}
    </main>
  );
}
