import type { Ctx, Platform } from '#infra/ctx.ts';

interface Seeding {
  makeCtx: (platform: Platform) => Ctx;
  dataDir: string;
  say: (line: string) => void;
}

export async function seedDemo(_seeding: Seeding): Promise<void> {}
