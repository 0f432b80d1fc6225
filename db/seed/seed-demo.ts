import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { addPlatform } from '#features/operations/platform-setup/server/platform-setup.service.ts';
import type { Ctx, Platform } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { type DemoAccount, type DemoPerson, keepAccounts, plantAccounts } from './accounts.ts';
import { fillHaven, haven, havenPeople } from './haven/haven.ts';
import { fillWaterrijk, waterrijk, waterrijkPeople } from './waterrijk/waterrijk.ts';

interface Seeding {
  /** The product itself at work on a platform. */
  makeCtx: (platform: Platform) => Ctx;
  /** Where `demo-accounts.json` is kept. */
  dataDir: string;
  say: (line: string) => void;
}

interface Demo {
  platform: Parameters<typeof addPlatform>[1];
  people: readonly DemoPerson[];
  fill: (ctx: Ctx) => Promise<void>;
}

const demos: readonly Demo[] = [
  { platform: waterrijk, people: waterrijkPeople, fill: fillWaterrijk },
  { platform: haven, people: havenPeople, fill: fillHaven },
];

/** Makes the two demo platforms, each whole or not at all. One that is there already stays as it is. */
export async function seedDemo(seeding: Seeding): Promise<void> {
  for (const demo of demos) {
    const [host = ''] = demo.platform.hosts;
    seeding.say(`Making the demo of ${demo.platform.name} …`);
    const accounts = await seedOne(demo, seeding);
    if (!accounts) seeding.say(`${host} is there already`);
    for (const { role, email, password } of accounts ?? []) {
      seeding.say(`  ${host}  ${role.padEnd(8)}${email.padEnd(30)}${password}`);
    }
  }
}

/** The accounts of the platform; undefined when another platform has its host. */
async function seedOne(
  { platform, people, fill }: Demo,
  { makeCtx, dataDir }: Seeding,
): Promise<DemoAccount[] | undefined> {
  let accounts: DemoAccount[] = [];
  try {
    await addPlatform(makeCtx, platform, async (ctx) => {
      await fill(ctx);
      // A newcomer looks around with nothing but the password that the start prints.
      await saveSettings(ctx, { secondFactorFor: [] });
      accounts = await plantAccounts(ctx, people);
      await keepAccounts(dataDir, accounts);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict' && error.fields.hosts) return undefined;
    throw error;
  }
  return accounts;
}
