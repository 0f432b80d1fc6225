import type { ReportFailure } from '#blocks/guard/block-failure.ts';
import { openFormsSources } from '#features/base/settings/open-forms.rules.ts';
import { matomoSources } from '#features/identity/cookies/matomo.rules.ts';
import { siteimproveSources } from '#features/identity/cookies/siteimprove.rules.ts';
import type { CountedView } from '#infra/counted-view.ts';
import { baseHeaders, editPolicy, pagePolicy } from '#infra/http/security-headers.ts';
import { renderPage } from '#site/render.tsx';
import type { Completed } from './complete/complete.ts';
import type { Loaded, PageResponse, Target } from './destination.ts';

/** Fifth stage: bytes and headers of a page. */
export function render(page: Completed, report: ReportFailure): PageResponse {
  const {
    model,
    status,
    isOwn,
    language,
    isIndexed,
    frameHosts,
    queryNames,
    hasUnusedQuery,
    namesVersion,
    retryAfter,
    cookie,
    openFormsUrl,
  } = page;
  const { siteimproveId, matomo } = model.head.consent ?? {};
  const counting = [
    ...(siteimproveId ? [siteimproveSources(siteimproveId)] : []),
    ...(matomo ? [matomoSources(matomo)] : []),
  ];
  const embedded = openFormsUrl ? openFormsSources(openFormsUrl) : undefined;
  return {
    status,
    html: renderPage(model, report),
    headers: {
      ...baseHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      'content-language': language,
      'content-security-policy': model.editing ? editPolicy(frameHosts) : pagePolicy(frameHosts, counting, embedded),
      'x-frame-options': 'DENY',
      ...(isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
      ...(retryAfter && { 'retry-after': retryAfter }),
      ...(cookie && { 'set-cookie': cookie }),
    },
    queryNames: namesVersion === false ? queryNames : ['version', ...queryNames],
    hasUnusedQuery: hasUnusedQuery || (namesVersion !== false && !isVersion(namesVersion)),
    ...(isOwn && { isOwn }),
  };
}

/** Nothing, or a version as it is written; another way to write it is the newest one again. */
const isVersion = (given: string | undefined) => given === undefined || /^[1-9]\d{0,5}$/.test(given);

/** Where nothing is. Its address is not kept here. */
export const missingView: CountedView = { kind: 'missing', subject: '', page: '' };

/** What a view of a page is in the statistics; undefined: nothing. */
export function countedOf(target: Target, { page, status, isEditing }: Loaded): CountedView | undefined {
  if (isEditing) return undefined;
  if (status === 404) return missingView;
  if (status !== 200) return undefined;
  const { language } = page;
  switch (target.kind) {
    case 'page':
      return { kind: 'page', subject: target.guid, page: target.guid, language };
    case 'item':
      return page.item === undefined
        ? undefined
        : { kind: 'item', subject: page.item, page: page.page ?? '', language };
    case 'legal':
      return { kind: 'legal', subject: target.legal, page: '', language };
    case 'fill':
      return { kind: 'form', subject: target.guid, page: '', language };
    case 'search':
      return { kind: 'search', subject: '', page: '', language, ...(page.searched && { search: page.searched }) };
    default:
      return undefined;
  }
}
