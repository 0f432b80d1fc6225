import '#kernel/jitless.ts';
import '#editor/editor.css';
import type { Around, DrawPage } from '#editor/EditedRegion.tsx';
import type { EditContext } from '#features/drafts/edit-context.ts';
import { readPageOptions } from '#features/pages/pages.contract.ts';
import { connect } from '#features/profiles/connect.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { createTexts } from '#kernel/texts.ts';
import { ContentParts } from '../Content.tsx';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import type { ContentModel, ItemFacts, ShellModel } from '../page-model.ts';

// Only in the page of somebody who edits it: draws its blocks anew with the components that the server used, and opens the editor.
void open();

async function open() {
  const data = document.getElementById('edit-context')?.textContent;
  const root = document.querySelector<HTMLElement>('.site-content');
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
  await startEditor({
    ...{ context, api, root, bar, around, draw: drawPage(context, texts) },
    accessToken: () => store.accessToken(),
  });
}

function drawPage({ language, shell: own, item }: EditContext, texts: ShellModel['texts']): DrawPage {
  // Content reads no more of the shell than this.
  const shell = { language, texts, ...own, headerImage: own.headerImage ?? undefined } as unknown as ShellModel;
  return ({ resolved, around }) => {
    const heading = resolved.title;
    const options = readPageOptions(resolved.options);
    const content: ContentModel = item
      ? { kind: 'item', heading, item: item as ItemFacts, nodes: [...resolved.areas.values()].flat() }
      : {
          ...{ kind: 'page', heading, layout: resolved.layout, areas: resolved.areas },
          showsHeading: options.showTitle,
          sideLeftFirst: options.sideLeftFirst,
        };
    return <ContentParts content={content} shell={shell} around={around} />;
  };
}
