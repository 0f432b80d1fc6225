import { hasGrant } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { FileContexts } from '#infra/files/file-context.ts';
import { formFileContext } from '../forms.contract.ts';
import { isOpenTo, versionGrace } from './form-view.service.ts';
import { mayBuild } from './forms.service.ts';
import * as store from './forms.store.ts';

/** Films and captions of forms: of who builds the form, and of those who may fill in a form that shows them (decision 0054). */
export const formFileContexts: FileContexts = {
  [formFileContext]: {
    mayAdd: async (ctx, owner) => owner !== null && (await isBuiltBy(ctx, owner)),
    mayRead: async (ctx, { guid, owner }) =>
      hasGrant(ctx.actor, 'manage-forms') || (await isBuiltBy(ctx, owner)) || (await isShownTo(ctx, guid)),
  },
};

async function isBuiltBy(ctx: Ctx, owner: string | null): Promise<boolean> {
  const form = owner === null ? undefined : await store.findForm(ctx, owner);
  return form !== undefined && (await mayBuild(ctx, form));
}

/** Also in a version that was replaced, as long as who began with that may finish. */
async function isShownTo(ctx: Ctx, file: string): Promise<boolean> {
  for (const { form, state, retiredAt } of await store.selectFormsShowing(ctx, file)) {
    ctx.dependsOn(`form:${form.id}`);
    const isUsed =
      state === 'published' || (retiredAt !== null && ctx.now().getTime() - retiredAt.getTime() < versionGrace);
    if (isUsed && isOpenTo(ctx, form, { startedAt: new Date(0) })) return true;
  }
  return false;
}

/** Deletes a form for good, with its versions and its films, but for those that a copy of it shows. Nothing may have been sent to it any more. */
export async function deleteForm(ctx: Ctx, form: string) {
  const place = { context: formFileContext, owner: form };
  const files = (await ctx.attachedFiles.list(ctx, place)).map(({ guid }) => guid);
  await ctx.attachedFiles.keepOnly(ctx, place, await store.selectShownElsewhere(ctx, form, files));
  await store.deleteForm(ctx, form);
}
