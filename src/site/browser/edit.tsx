import '#kernel/jitless.ts';
import '#editor/editor.css';
import { useSyncExternalStore } from 'react';
import type { Around, DrawPage } from '#editor/EditedRegion.tsx';
import type { EditContext } from '#features/drafts/edit-context.ts';
import { type PageOptions, readPageOptions } from '#features/pages/pages.contract.ts';
import { connect } from '#features/profiles/connect.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { createTexts } from '#kernel/texts.ts';
import { ContentParts } from '../Content.tsx';
import { FooterBlocks } from '../Footer.tsx';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import type { ContentModel, ShellModel } from '../page-model.ts';

import { createShownItem, type ShownItem } from './shown-item.ts';

// Only in the page of somebody who edits it: draws its blocks anew with the components that the server used, and opens the editor.
void open();

async function open() {
  const data = document.getElementById('edit-context')?.textContent;
  const root = document.querySelector<HTMLElement>('.site-content');
  const footerRoot = document.querySelector<HTMLElement>('.site-footer__blocks > .grid');
  const bar = document.getElementById('person-bar');
  if (!data || !root || !bar) return;
  const context = JSON.parse(data) as EditContext;
  const { api, store } = connect(window);
  const { startEditor } = await import('#editor/start.tsx');
  const texts = createTexts({ nl, en })[context.interfaceLanguage];
  const around: Around = {
    ...{ language: context.language, path: context.path, query: context.query, texts },
    href: (link) => ('url' in link ? link.url : context.addresses['item' in link ? link.item : link.page]),
    formatDate: createDateFormatter(context.interfaceLanguage, context.timeZone),
  };
  const item = createShownItem(context, { api, formatDate: around.formatDate });
  await startEditor({
    ...{ context, api, bar, around, showItem: item.change },
    page: { root, draw: drawPage(context, texts, item) },
    footer: context.footer && footerRoot ? { root: footerRoot, draw: drawFooter } : undefined,
    accessToken: () => store.accessToken(),
  });
}

const drawPage =
  (context: EditContext, texts: ShellModel['texts'], item: ShownItem): DrawPage =>
  (page) => <EditedContent {...page} context={context} texts={texts} item={item} />;

/** What content reads of the shell, with the options of the page as they are now. */
function shellFor({ language, shell }: EditContext, texts: ShellModel['texts'], options: PageOptions): ShellModel {
  const { headerChoice, headerImages, headerImage, trail } = shell;
  const chosen =
    options.headerImage === headerChoice ? headerImage : (headerImages[options.headerImage] ?? headerImage);
  const shows = { header: options.showHeader, breadcrumbs: options.showBreadcrumbs };
  const shown = options.headerImage === 'none' ? undefined : (chosen ?? undefined);
  return { language, texts, trail, shows, headerImage: shown } as unknown as ShellModel;
}

type EditedContentProps = Parameters<DrawPage>[0] & {
  context: EditContext;
  texts: ShellModel['texts'];
  item: ShownItem;
};

function EditedContent({ resolved, around, context, texts, item }: EditedContentProps) {
  const facts = useSyncExternalStore(item.subscribe, item.state);
  const heading = resolved.title;
  const options = readPageOptions(resolved.options);
  const content: ContentModel = facts
    ? { kind: 'item', heading, item: facts, nodes: [...resolved.areas.values()].flat() }
    : {
        ...{ kind: 'page', heading, layout: resolved.layout, areas: resolved.areas },
        showsHeading: options.showTitle,
        sideLeftFirst: options.sideLeftFirst,
      };
  return <ContentParts content={content} shell={shellFor(context, texts, options)} around={around} />;
}

const drawFooter: DrawPage = ({ resolved, around }) => (
  <FooterBlocks nodes={[...resolved.areas.values()].flat()} around={around} />
);
