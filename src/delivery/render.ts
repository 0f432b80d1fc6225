import type { ReportFailure } from '#blocks/guard/block-failure.ts';
import { openFormsSources } from '#features/base/settings/open-forms.rules.ts';
import { siteimproveSources } from '#features/identity/cookies/siteimprove.rules.ts';
import { baseHeaders, editPolicy, pagePolicy } from '#infra/http/security-headers.ts';
import { renderPage } from '#site/render.tsx';
import type { Completed } from './complete/complete.ts';
import type { PageResponse } from './destination.ts';

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
    openFormsUrl,
  } = page;
  const siteimproveId = model.head.consent?.siteimproveId;
  const counting = siteimproveId ? siteimproveSources(siteimproveId) : undefined;
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
    },
    queryNames: namesVersion === false ? queryNames : ['version', ...queryNames],
    hasUnusedQuery: hasUnusedQuery || (namesVersion !== false && !isVersion(namesVersion)),
    ...(isOwn && { isOwn }),
  };
}

/** Nothing, or a version as it is written; another way to write it is the newest one again. */
const isVersion = (given: string | undefined) => given === undefined || /^[1-9]\d{0,5}$/.test(given);
