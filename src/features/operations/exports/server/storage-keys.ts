import type { Ctx } from '#infra/ctx.ts';

type OfPlatform = { platform: Pick<Ctx['platform'], 'id'> };

/** Where the files of exports lie in the store: beside what is uploaded, so that they are in no export and in no backup. */
export const folderOfExports = ({ platform }: OfPlatform) => `exports/${platform.id}`;

/** Each try has a place of its own, and each part where there are several. */
export const keyOfRun = (ctx: OfPlatform, { guid, tries }: { guid: string; tries: number }, part?: number) =>
  `${folderOfExports(ctx)}/${guid}-${tries}${part === undefined ? '' : `.part-${part}`}`;

/** The export that a key is of; undefined: of none. */
export const exportOfKey = (key: string): string | undefined => /\/([\da-f-]{36})-\d+(?:\.[\w-]+)?$/.exec(key)?.[1];
