import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addAccount } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';

/** Somebody who can sign in to a platform of the demo. */
export interface DemoAccount {
  host: string;
  role: 'admin' | 'manager' | 'member';
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

const roles = { admin: ['Admin'], manager: ['ContentManager'], member: [] } as const;

export type DemoPerson = Omit<DemoAccount, 'host' | 'password'>;

/** Makes the accounts with passwords of this installation alone. */
export async function plantAccounts(ctx: Ctx, people: readonly DemoPerson[]): Promise<DemoAccount[]> {
  const accounts = people.map((one) => ({ host: ctx.platform.primaryDomain, ...one, password: makePassword() }));
  for (const { role, email, firstName, lastName, password } of accounts) {
    await addAccount(ctx, { email, firstName, lastName, password }, roles[role]);
  }
  return accounts;
}

// Without letters and digits that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 99 bits, in groups that can be read out and typed over. */
const makePassword = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );

/** Adds the accounts to `demo-accounts.json`, which only the owner of the data folder may read. */
export async function keepAccounts(dataDir: string, accounts: readonly DemoAccount[]) {
  const path = join(dataDir, 'demo-accounts.json');
  const hosts = new Set(accounts.map(({ host }) => host));
  const others = (await readAccounts(path)).filter(({ host }) => !hosts.has(host));
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${path}.new`, `${JSON.stringify([...others, ...accounts], null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

async function readAccounts(path: string): Promise<DemoAccount[]> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as DemoAccount[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
