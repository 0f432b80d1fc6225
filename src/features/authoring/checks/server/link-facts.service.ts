import type { ProblemCode, ResolvedDocument, SharedProblem } from '#document/resolve.ts';
import { type Ctx, system } from '#infra/ctx.ts';
import { reservedSegments } from '#kernel/text/slug.ts';
import { allNodes } from '../../../content/documents/open-nodes.ts';
import {
  isVisibleIn,
  readOwnerState,
  readPublished,
  withShared,
} from '../../../content/documents/server/documents.service.ts';
import { isDocument } from '../../../content/documents/server/working.service.ts';
import { textFormatOf } from '../../../content/files/file-types.rules.ts';
import type { FileInspection } from '../../../content/files/files.contract.ts';
import { findFile } from '../../../content/files/server/files.service.ts';
import { isPublication } from '../../../content/items/server/item-type.service.ts';
import { findImage } from '../../../content/media/server/images.service.ts';
import { readRoutes } from '../../../content/menus/server/menus.service.ts';
import { findRedirect } from '../../../content/redirects/server/redirects.service.ts';
import type { LinkFacts } from '../checks.contract.ts';
import type { LinkPiece, Pieces } from '../pieces/pieces.ts';

type LinkTarget = LinkFacts['targets'][string];

/** Where the links and images of a document lead, for visitors of its language, no matter who asks; places in pages that they may see. */
export async function readLinkFacts(
  asking: Ctx,
  owner: string,
  { pieces: { links, images, files, language }, resolved }: { pieces: Pieces; resolved: ResolvedDocument },
): Promise<LinkFacts> {
  const ctx = { ...asking, actor: system };
  const targets: LinkFacts['targets'] = { [owner]: 'there' };
  for (const guid of new Set(links.flatMap(guidIn))) targets[guid] ??= await stateOf(ctx, guid, language);
  const paths: LinkFacts['paths'] = {};
  for (const url of new Set(links.flatMap(pathIn))) {
    const state = await stateAt(ctx, url, language);
    if (state) paths[url] = state;
  }
  const pictures: LinkFacts['images'] = {};
  for (const guid of new Set(images.map(({ image }) => image)))
    pictures[guid] = (await findImage(ctx, guid)) ? 'there' : 'gone';
  const isOfWoo = files.length > 0 && (await isPublication(ctx, owner));
  const pdfs: LinkFacts['files'] = {};
  const contents: LinkFacts['contents'] = {};
  for (const guid of new Set(files.map(({ file }) => file))) {
    const file = await findFile(ctx, guid);
    if (file?.pdf) pdfs[guid] = { ...file.pdf, name: file.name };
    const found = file && contentsOf(file, isOfWoo);
    if (found) contents[guid] = found;
  }
  const placed = await withShared(ctx, resolved, { owner, language });
  const shared: LinkFacts['shared'] = {};
  for (const { guid, code } of placed.problems) if (isSharedProblem(code)) shared[guid] = code;
  return {
    targets,
    anchors: await readAnchors(asking, links, language),
    images: pictures,
    files: pdfs,
    contents,
    paths,
    shared,
  };
}

/** Undefined where there is nothing to tell. */
function contentsOf(
  { name, contentType, inspection }: { name: string; contentType: string; inspection: FileInspection | null },
  isOfWoo: boolean,
): LinkFacts['contents'][string] | undefined {
  if (inspection) return isOfWoo || inspection.numbers.length > 0 ? { ...inspection, name, isOfWoo } : undefined;
  if (!isOfWoo) return undefined;
  const unread = textFormatOf(contentType) ? 'waiting' : 'type';
  return { name, isOfWoo, unread, numbers: [], emptyPages: 0, author: '' };
}

const isSharedProblem = (code: ProblemCode): code is SharedProblem => code.startsWith('shared_');

const guidIn = ({ to }: LinkPiece) => ('page' in to ? [to.page] : 'item' in to ? [to.item] : []);
const pathIn = ({ to }: LinkPiece) => ('url' in to && /^\/(?!\/)/.test(to.url) ? [to.url] : []);

async function stateOf(ctx: Ctx, guid: string, language: string): Promise<LinkTarget> {
  const found = await readOwnerState(ctx, guid);
  if (!found) return (await isDocument(ctx, guid)) ? 'hidden' : 'gone';
  return isVisibleIn(ctx, found.pointers, language) ? 'there' : 'hidden';
}

/** Undefined for addresses of which pages know nothing: screens, files, items. */
async function stateAt(ctx: Ctx, url: string, language: string): Promise<LinkTarget | undefined> {
  const parsed = URL.parse(url, 'http://own.invalid');
  if (!parsed) return undefined;
  const [first = '', ...others] = decoded(parsed.pathname).split('/').filter(Boolean);
  const isNamed = ctx.platform.languages.includes(first) && first !== ctx.platform.defaultLanguage;
  const segments = isNamed ? others : [first, ...others].filter(Boolean);
  if (segments.length === 0 || reservedSegments.has(segments[0] ?? '') || segments.includes('i')) return undefined;
  const page = (await readRoutes(ctx)).pageAt(`/${segments.join('/')}`, isNamed ? first : ctx.platform.defaultLanguage);
  if (page) return stateOf(ctx, page, isNamed ? first : language);
  return (await findRedirect(ctx, `${parsed.pathname}${parsed.search}`)) ? 'there' : 'gone';
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Ids in the pages that links lead into. */
async function readAnchors(ctx: Ctx, links: readonly LinkPiece[], language: string): Promise<LinkFacts['anchors']> {
  const pages = new Set(links.flatMap(({ to }) => ('page' in to && to.anchor ? [to.page] : [])));
  const anchors: LinkFacts['anchors'] = {};
  for (const page of pages) {
    const published = await readPublished(ctx, page, language);
    if (!published) continue;
    anchors[page] = [...allNodes(published.resolved)].flatMap((node) =>
      node.ok && node.options.anchor ? [node.options.anchor] : [],
    );
  }
  return anchors;
}
