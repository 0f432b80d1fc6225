import '#editor/editor.css';
import { useSyncExternalStore } from 'react';
import { readPageOptions } from '#document/page-options.ts';
import { createDraftCalls } from '#editor/document-sync/draft-calls.ts';
import type { DrawPage } from '#editor/EditedRegion.tsx';
import type { BlockEnvironment } from '#editor/editor-base.ts';
import type { EditContext } from '#features/authoring/drafts/edit-context.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { createStepUp, withStepUp } from '#features/identity/account-security/ui/step-up.ts';
import { connect } from '#features/identity/profiles/connect.ts';
import { createDateFormatter, dayAt } from '#kernel/dates.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { ContentParts } from '../Content.tsx';
import { FooterBlocks } from '../Footer.tsx';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import type { ContentModel, ShellModel } from '../page-model.ts';
import { createShownHeader, headerImageFor, type ShownHeader } from './shown-header.ts';
import { createShownItem, type ShownItem } from './shown-item.ts';

/** The whole page is there. */
const wholePage =
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : undefined;

// Only in the page of somebody who edits it: draws its blocks with the components that the server used, and opens the editor.
void open();

async function open() {
  const editor = import('#editor/start.tsx');
  const context = await readContext();
  if (!context) return;
  const { api: plain, store, longReads } = connect(window);
  const stepUp = createStepUp();
  const api = withStepUp(plain, stepUp);
  const draft = createDraftCalls(api, context.owner).read();
  // Who waits for it hears of it when it fails.
  draft.catch(() => {});
  const { startEditor } = await editor;
  await wholePage;
  performance.mark('editor-starts');
  const root = document.querySelector<HTMLElement>('.site-content');
  const footerRoot = document.querySelector<HTMLElement>('.site-footer__blocks > .grid');
  const bar = document.getElementById('person-bar');
  if (!root || !bar) return;
  // The page speaks its own language; the editor that of who edits it.
  const spoken = toInterfaceLanguage(context.language);
  const texts = createTexts({ nl, en, informal })[spoken];
  const around: BlockEnvironment = {
    language: context.language,
    path: context.path,
    query: context.query,
    texts,
    page: context.ownerKind === 'page' ? context.owner : null,
    href: (link) => ('url' in link ? link.url : context.addresses['item' in link ? link.item : link.page]),
    formatDate: createDateFormatter(spoken, context.timeZone),
    today: dayAt(new Date(), context.timeZone),
    timeZone: context.timeZone,
    searchPath: localizedPath('/search', context.language, context.defaultLanguage),
    languages: Object.entries(context.languageAddresses).map(([code, href]) => ({ code, href })),
    closedFrames: context.closedFrames,
    failed: failedOnServer(),
  };
  const item = createShownItem(context, { api, formatDate: around.formatDate });
  const header = createShownHeader(context.shell);
  await startEditor({
    context,
    api,
    longReads,
    stepUp,
    bar,
    around,
    showItem: item.change,
    showHeaderWords: header.change,
    draft,
    page: { root, draw: drawPage({ context, texts, item, header }) },
    footer: context.footer && footerRoot ? { root: footerRoot, draw: drawFooter } : undefined,
    accessToken: () => store.accessToken(),
  });
}

/** What the server handed over; it stands before the page, of which the rest may not be there yet. */
async function readContext(): Promise<EditContext | undefined> {
  const find = () => document.getElementById('edit-context');
  if (!find()?.nextElementSibling) await wholePage;
  const data = find()?.textContent;
  return data ? (JSON.parse(data) as EditContext) : undefined;
}

/** Guids of the blocks that the server could not show: it left a mark in the place of each. */
const failedOnServer = () =>
  new Set(
    [...document.querySelectorAll<HTMLElement>('[data-failed-block]')].map((mark) => mark.dataset.failedBlock ?? ''),
  );

interface EditorStart {
  context: EditContext;
  texts: ShellModel['texts'];
  item: ShownItem;
  header: ShownHeader;
}

const drawPage =
  (dependencies: EditorStart): DrawPage =>
  (page) => <EditedContent {...page} {...dependencies} />;

type EditedContentProps = Parameters<DrawPage>[0] & EditorStart;

function EditedContent({ resolved, around, context, texts, item, header }: EditedContentProps) {
  const facts = useSyncExternalStore(item.subscribe, item.state);
  const headers = useSyncExternalStore(header.subscribe, header.state);
  const heading = resolved.title;
  const options = readPageOptions(resolved.options);
  const content: ContentModel = facts
    ? { kind: 'item', heading, item: facts, nodes: [...resolved.areas.values()].flat() }
    : {
        kind: 'page',
        heading,
        layout: resolved.layout,
        areas: resolved.areas,
        showsHeading: options.showTitle,
        sideLeftFirst: options.sideLeftFirst,
        tocMode: options.tocMode,
        cssClass: options.cssClass,
      };
  // What content reads of the shell, with the options of the page as they are now.
  const shell = {
    language: context.language,
    texts,
    trail: context.shell.trail,
    shows: { header: options.showHeader, breadcrumbs: options.showBreadcrumbs },
    headerImage: headerImageFor(headers, options.headerImage),
  };
  return <ContentParts content={content} shell={shell as unknown as ShellModel} around={around} />;
}

const drawFooter: DrawPage = ({ resolved, around }) => (
  <FooterBlocks nodes={[...resolved.areas.values()].flat()} around={around} />
);
