import type { Ctx } from '#infra/ctx.ts';

type OfPlatform = { platform: Pick<Ctx['platform'], 'id'> };

/** Where the files of exports lie in the store: beside what is uploaded, so that they are in no export and in no backup. */
export const folderOfExports = ({ platform }: OfPlatform) => `exports/${platform.id}`;

/** Each try has a place of its own. */
export const keyOfRun = (ctx: OfPlatform, { guid, tries }: { guid: string; tries: number }) =>
  `${folderOfExports(ctx)}/${guid}-${tries}`;

/** The export that a key is of; undefined: of none. */
export const exportOfKey = (key: string): string | undefined => /\/([\da-f-]{36})-\d+(?:\.[\w-]+)?$/.exec(key)?.[1];
