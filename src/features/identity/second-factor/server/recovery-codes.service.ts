import { randomInt } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import { hashToken } from '#infra/secret-token.ts';
import { bareRecoveryCode, recoveryCodeCount } from '../second-factor.rules.ts';
import * as store from './recovery-codes.store.ts';

export { countCodes, deleteCodes } from './recovery-codes.store.ts';

// Without letters and digits that look alike: 79 bits in four groups.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
const makeCode = () => Array.from({ length: 4 }, group).join('-');

/** Ten new codes in the place of those of before. Only their hashes are kept: they are shown now or never. */
export async function makeCodes(ctx: Ctx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode);
  await store.deleteCodes(ctx, accountId);
  await store.insertCodes(ctx, accountId, codes.map(hashOf));
  return codes;
}

const hashOf = (code: string) => hashToken(bareRecoveryCode(code));

/** Whether it is one of the account's; it is used up now. */
export const useRecoveryCode = (ctx: Ctx, accountId: string, code: string) =>
  store.useCode(ctx, accountId, hashOf(code));
