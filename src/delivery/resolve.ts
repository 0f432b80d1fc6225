import { findPreview } from '#features/authoring/publishing/server/history.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { resolvePath, splitAddress } from './addresses/one-hop.ts';
import { type News, resolveCurrent } from './addresses/resolve-current.ts';
import type { Target } from './destination.ts';

/** First stage: what stands at an address. */
export async function resolve(ctx: Ctx, url: string, news: News): Promise<Target> {
  const found = await resolveCurrent(ctx, splitAddress(url), news);
  if (found.kind === 'preview') return { ...found, link: await findPreview(ctx, found.token) };
  if (found.kind !== 'edit') return found;
  const target = await resolvePath(ctx, { path: encodeURI(found.at), search: '' });
  return {
    ...found,
    target: target.kind === 'redirect' ? await resolvePath(ctx, splitAddress(target.to)) : target,
  };
}
