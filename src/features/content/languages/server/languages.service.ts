import { isSameJson } from '#document/canonical.ts';
import { hasGrant } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import * as stored from '../../../base/platforms/server/platform-languages.service.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import { countPublished } from '../../documents/server/working.service.ts';
import { listInLanguages } from '../../items/server/list-languages.service.ts';
import { firstSegments } from '../../menus/server/menus.service.ts';
import type { PlatformLanguage } from '../languages.contract.ts';
import { languagesError } from '../languages.rules.ts';

/** The languages of the platform, and those that it had. */
export async function readLanguages({ platform, ...ctx }: Ctx) {
  const counts = await countPublished({ platform, ...ctx });
  const told = (code: string): PlatformLanguage => {
    const { page: pages = 0, item: items = 0 } = counts.get(code) ?? {};
    return { code, isDefault: code === platform.defaultLanguage, pages, items };
  };
  return { languages: platform.languages.map(told), retired: platform.retiredLanguages.map(told) };
}

interface Undo {
  before: stored.StoredLanguages;
  after: stored.StoredLanguages;
}

/** The languages that came or went; none where only their order changed. */
const differing = (before: readonly string[], after: readonly string[]) =>
  [...before, ...after]
    .filter((code) => before.includes(code) !== after.includes(code))
    .map((code) => ({ texts: Object.fromEntries(interfaceLanguages.map((one) => [one, languageName(code, one)])) }));

/** Visitors can choose these from now on. Throws `conflict` where they are not what was seen, and `validation_failed`. */
export async function changeLanguages(ctx: Ctx, { languages, seen }: { languages: string[]; seen: string[] }) {
  return inTransaction(ctx, async (ctx) => {
    const before = await stored.lockLanguages(ctx);
    if (!isSameJson(before.languages, seen)) throw new AppError('conflict', 'the languages were changed since');
    const { defaultLanguage } = ctx.platform;
    const known = [...before.languages, ...before.retired];
    const error = languagesError({ languages, defaultLanguage, known, firstSegments: await firstSegments(ctx) });
    if (error)
      throw new AppError('validation_failed', `${error.language}: ${error.code}`, { 'body.languages': error.code });
    const retired = known.filter((one) => !languages.includes(one));
    const after = { languages, retired };
    const inThese = await keep(ctx, before, after);
    const isNew = !isSameJson(before.languages, languages);
    const undo: Undo = { before, after };
    const undoToken = isNew ? await offerUndo(ctx, 'languages', undo, differing(before.languages, languages)) : null;
    return { ...(await readLanguages(inThese)), undoToken };
  });
}

/** Lists read the rows of each language: those that come get theirs, those that go lose them. Gives the platform as it is then. */
async function keep(ctx: Ctx, before: stored.StoredLanguages, after: stored.StoredLanguages): Promise<Ctx> {
  const { languages, retired } = after;
  await stored.updateLanguages(ctx, after);
  const inThese: Ctx = { ...ctx, platform: { ...ctx.platform, languages, retiredLanguages: retired } };
  await listInLanguages(inThese, {
    added: languages.filter((one) => !before.languages.includes(one)),
    gone: before.languages.filter((one) => !languages.includes(one)),
  });
  ctx.changed('platform');
  ctx.records({ action: 'languages.changed', old: { ...before }, new: { ...after } });
  return inThese;
}

/** Throws `conflict` where they were changed since. */
export async function undoLanguages(ctx: Ctx, payload: unknown) {
  if (!hasGrant(ctx.actor, 'manage-settings')) throw new AppError('not_allowed', 'may not change settings');
  const { before, after } = payload as Undo;
  if (!isSameJson(await stored.lockLanguages(ctx), after))
    throw new AppError('conflict', 'the languages were changed since');
  await keep(ctx, after, before);
}
